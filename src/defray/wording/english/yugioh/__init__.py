"""English: the words of Yu-Gi-Oh! when it is played."""

"""How Yu-Gi-Oh! is spoken of."""

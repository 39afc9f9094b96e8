"""The layouts of all games."""

from __future__ import annotations

from collections.abc import Mapping

from defray.terminal.duelmasters import DuelMastersLayout
from defray.terminal.laid import Layout
from defray.terminal.yugioh import YugiohLayout

LAYOUTS: Mapping[str, Layout] = {"yugioh": YugiohLayout(), "duelmasters": DuelMastersLayout()}

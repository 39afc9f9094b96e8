"""The phrasebooks of each game: what every game says, and the game's own words."""

from __future__ import annotations

from collections.abc import Mapping

from defray.wording import english, japanese
from defray.wording.english import happenings as en_told
from defray.wording.english import obstacles as en_obstacles
from defray.wording.english import play as en
from defray.wording.english.book import English
from defray.wording.english.duelmasters import happenings as en_dm_told
from defray.wording.english.duelmasters import obstacles as en_dm_obstacles
from defray.wording.english.duelmasters import play as en_dm
from defray.wording.english.playing import PLAYING as EN_PLAYING
from defray.wording.english.yugioh import happenings as en_ygo_told
from defray.wording.english.yugioh import play as en_ygo
from defray.wording.grammar import Language
from defray.wording.japanese import happenings as ja_told
from defray.wording.japanese import obstacles as ja_obstacles
from defray.wording.japanese import play as ja
from defray.wording.japanese.book import Japanese
from defray.wording.japanese.duelmasters import happenings as ja_dm_told
from defray.wording.japanese.duelmasters import obstacles as ja_dm_obstacles
from defray.wording.japanese.duelmasters import play as ja_dm
from defray.wording.japanese.playing import PLAYING as JA_PLAYING
from defray.wording.japanese.yugioh import happenings as ja_ygo_told
from defray.wording.japanese.yugioh import play as ja_ygo

EN = {**en.PLAY, **en_told.HAPPENINGS, **en_obstacles.WORDS, **EN_PLAYING}
JA = {**ja.PLAY, **ja_told.HAPPENINGS, **ja_obstacles.WORDS, **JA_PLAYING}
BOOKS: Mapping[str, Mapping[Language, English | Japanese]] = {
    "yugioh": {
        "en": English("en", {**EN, **english.BOOK.templates, **en_ygo.PLAY, **en_ygo_told.HAPPENINGS}),
        "ja": Japanese("ja", {**JA, **japanese.BOOK.templates, **ja_ygo.PLAY, **ja_ygo_told.HAPPENINGS}),
    },
    "duelmasters": {
        "en": English("en", {**EN, **en_dm_obstacles.WORDS, **en_dm.PLAY, **en_dm_told.HAPPENINGS}),
        "ja": Japanese("ja", {**JA, **ja_dm_obstacles.WORDS, **ja_dm.PLAY, **ja_dm_told.HAPPENINGS}),
    },
}
"""For each game (as scenario files have it) its books, one a language."""
LANGUAGES: tuple[Language, ...] = ("en", "ja")

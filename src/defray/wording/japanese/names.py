"""Japanese names of series and Tokens. Names of cards come with the cards themselves (their `ja`)."""

from __future__ import annotations

SERIES = {
    "Abyss-": "アビス", "Amazoness": "アマゾネス", "Archfiend": "デーモン", "Armed Dragon": "アームド・ドラゴン", "Atlantean": "海皇",
    "Blackwing": "BF", "Blaze Accelerator": "ブレイズ・キャノン", "Bujin": "武神", "Chaos": "カオス", "Cyber Dragon": "サイバー・ドラゴン",
    "Dark Magician": "ブラック・マジシャン", "Darklord": "堕天使", "Destiny HERO": "D-HERO", "Dragunity": "ドラグニティ",
    "Edge Imp": "エッジインプ", "Elemental HERO": "E・HERO", "Flamvell": "フレムベル", "Fluffal": "ファーニマル",
    "Frightfur": "デストーイ", "Frog": "ガエル", "Genex": "ジェネクス", "Gladiator Beast": "剣闘獣", "Gravekeeper's": "墓守",
    "HERO": "HERO", "Harpie": "ハーピィ", "LV": "LV", "Laval": "ラヴァル", "Lightsworn": "ライトロード", "Machina": "マシンナーズ",
    "Masked HERO": "M・HERO", "Mecha Phantom Beast": "幻獣機", "Mermail": "水精鱗", "Mist Valley": "ミスト・バレー", "Naturia": "ナチュル",
    "Neo-Spacian": "N", "Neos": "ネオス", "Ninja": "忍者", "Number": "No.", "Parshath": "パーシアス", "Red-Eyes": "レッドアイズ",
    "Scrap": "スクラップ", "Shaddoll": "シャドール", "Steelswarm": "インヴェルズ", "Sylvan": "森羅", "Toon": "トゥーン",
    "Utopia": "希望皇ホープ", "Vampire": "ヴァンパイア", "Volcanic": "ヴォルカニック", "Wind-Up": "ゼンマイ", "Yubel": "ユベル",
}  # fmt: skip
TOKENS = {"Fluff Token": "綿毛トークン", "Grinder Token": "トーチトークン", "Mecha Phantom Beast Token": "幻獣機トークン"}
NAMES = {f"name.{english}": name for english, name in {**SERIES, **TOKENS}.items()}

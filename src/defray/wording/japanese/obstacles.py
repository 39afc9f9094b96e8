"""Japanese sentences for obstacles of every game. `how.…` are the words for ways to pay."""

from __future__ import annotations

OBSTACLES: dict[str, tuple[str, ...]] = {
    "no_such_action": ("そのような行動はない。",),
    # when
    "not_your_turn": ("{card}は自分のターンにしか使えない。", "自分のターンではない。"),
    "duel_over": ("デュエルは終了している。",),
    # the card
    "not_in_hand": ("{card}は手札に存在しない。", "手札に存在しない。"),
    "not_yours": ("{card}は自分のカードではない。", "自分のカードではない。"),
    # the cost
    "too_few_cards": (
        "{part}事ができない：{need}枚必要だが、{have}枚しかない。",
        "{how}事ができない：{need}枚必要だが、{have}枚しかない。",
        "{need}枚必要だが、{have}枚しかない。",
        "コストにできるカードが足りない。",
    ),
    "too_few_cards.none": (
        "{part}事ができない：該当するカードがない。",
        "{how}事ができない：該当するカードがない。",
        "コストにできるカードがない。",
    ),
    "too_few_cards.discard.none": ("手札を捨てられない：他に捨てられる手札がない。",),
    "life_short": ("合計{need}LPを払う必要があるが、{have}LPしかない。", "LPが足りない。"),
    "joint": ("次のコストを同時には払えない：{parts}。", "コストを全て同時に払う事ができない。"),
    # a payment that was offered
    "no_such_way": ("そのような払い方はない（払い方は{need}通り）。", "そのような払い方はない。"),
    "parts_missing": (
        "コストは{need}つの部分からなるが、{have}つしか指定されていない。",
        "コストの一部が指定されていない。",
    ),
    "pays_twice": ("{cards}で2回払う事はできない。", "1枚のカードで2回払う事はできない。"),
    "cannot_pay_with": ("{cards}ではこのコストを払えない。", "このカードではこのコストを払えない。"),
    "superfluous": (
        "{how}のは{need}枚で足りるが、{have}枚指定されている。",
        "コストで求められる数より多い。",
    ),
}

WORDS = {
    "obstacle.name": "「{name}」",
    "how.discard": "手札を捨てる",
    "how.return_to_hand": "手札に戻す",
}

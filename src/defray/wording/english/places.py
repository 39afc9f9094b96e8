"""English words and short phrases: places, numbers and times."""

from __future__ import annotations

OWNERS = {
    "you": "your",
    "opponent": "your opponent's",
    "either": "either player's",
    "they": "their",
    "neutral": "the",
    "own": "your",
}
CONTROL = {
    "you": "you control",
    "opponent": "your opponent controls",
    "either": "on the field",
    "they": "they control",
    "neutral": "on the field",
    "own": "on the field",
}

PLACES: dict[str, str] = {
    # places
    "zone.hand": "hand",
    "zone.monsters": "field",
    "zone.spells": "Spell & Trap Zone",
    "zone.field_zone": "Field Zone",
    "zone.field": "field",
    "zone.graveyard": "GY",
    "zone.banished": "banishment",
    "zone.deck": "Deck",
    "zone.extra": "Extra Deck",
    "zone.materials": "materials",
    "zone.monsters.exact": "Monster Zone",
    "zone.monsters.up": "face-up field",
    "zone.field.up": "face-up field",
    "zone.monsters.down": "face-down field",
    "zone.field.down": "face-down field",
    **{f"zones.of.{side}": f"{owner} {{zones}}" for side, owner in OWNERS.items()},
    "place.from_field": "from the field",
    "place.materials": "attached to this card",
    "place.none.you": "of yours",
    "place.none.opponent": "of your opponent's",
    "place.none.they": "of theirs",
    **{
        f"place.field.{style}.{side}": text
        for style in ("in", "from", "at")
        for side, text in CONTROL.items()
    },
    **{
        f"place.zones.{style}.{side}": f"{'from' if style == 'from' else 'in'} {owner} {{zones}}"
        for style in ("in", "from", "at")
        for side, owner in OWNERS.items()
    },
    **{
        f"place.{style}.either.graveyard": f"{prep} either GY"
        for style, prep in (("in", "in"), ("from", "from"), ("at", "in"))
    },
    **{
        f"place.{style}.either.banished": text
        for style, text in (("in", "in the banishment"), ("from", "from the banishment"))
    },
    **{
        f"place.{style}.either.deck": f"{prep} either Deck"
        for style, prep in (("in", "in"), ("from", "from"), ("at", "in"))
    },
    "dest.hand": "to the hand",
    "dest.monsters": "to the Monster Zone",
    "dest.spells": "to the Spell & Trap Zone",
    "dest.field_zone": "to the Field Zone",
    "dest.field": "to the field",
    "dest.graveyard": "to the GY",
    "dest.banished": "out of play",
    "dest.deck": "to the Deck",
    "dest.extra": "to the Extra Deck",
    "dest.materials": "under an Xyz Monster",
    # amounts
    "amount.count": "the number of {cards}",
    "amount.each_of": "of {cards}",
    "amount.total": "total {stat}",
    "amount.highest": "highest {stat}",
    "amount.lowest": "lowest {stat}",
    "amount.total.of": "the total {stat} of {cards}",
    "amount.highest.of": "the highest {stat} among {cards}",
    "amount.lowest.of": "the lowest {stat} among {cards}",
    "amount.happened": "the number of times that {event} this turn",
    "amount.happened.here": "the number of times that {event} this turn while this card was face-up here",
    "amount.counters": "the number of {counter}s on {cards}",
    "amount.counters.each": "{counter} on {cards}",
    "amount.paid_life": "the LP paid",
    "amount.declared": "the number chosen",
    "amount.damage_done": "that damage",
    "amount.times": "{x} x {n}",
    "amount.half": "half of {x}",
    "amount.divided": "{x} / {n}",
    "amount.plus": "{x} + {n}",
    "amount.minus": "{x} - {n}",
    **{
        f"measure.{family}.{shape}": text
        for family, one, many, worked in (
            ("points", "{n}", "{n}", ""),
            ("rise", "{n}", "{n}", ""),
            ("cards", "1 card", "{n} cards", "cards"),
            ("counters", "1 {unit}", "{n} {unit}s", "{unit}s"),
        )
        for shape, text in (
            ("one", one),
            ("many", many),
            ("each", many),
            ("each_one", one),
            ("every", many),
            ("every_one", one),
            ("equal", worked),
        )
    },
    "measure.one.tail": "",
    "measure.many.tail": "",
    "measure.each.tail": "for each {x}",
    "measure.each_one.tail": "for each {x}",
    "measure.every.tail": "for every {per} of {x}",
    "measure.every_one.tail": "for every {per} of {x}",
    "measure.equal.tail": "equal to {x}",
    "top.one": "the top card of {deck}",
    "top.many": "the top {n} of {deck} {tail}",
    # when
    "phase.draw": "Draw Phase",
    "phase.standby": "Standby Phase",
    "phase.main1": "Main Phase 1",
    "phase.battle": "Battle Phase",
    "phase.main2": "Main Phase 2",
    "phase.end": "End Phase",
    "phase.main": "Main Phase",
    "turn.you": "your turn",
    "turn.opponent": "your opponent's turn",
    "turn.either": "either player's turn",
    "turn.you.phase": "your {phase}",
    "turn.opponent.phase": "your opponent's {phase}",
    "turn.either.phase": "the {phase}",
    "until.end_of_turn": "until the end of this turn",
    "until.end_of_next_turn": "until the end of the next turn",
    "until.end_of_opponents_third_turn": "until the end of your opponent's 3rd turn",
    "until.leaves_field": "while face-up on the field",
    "until.forever": "for the rest of this Duel",
    "later.this": "during the {phase} of this turn",
    "later.your_next": "during your next {phase}",
    "later.next": "during the next {phase}",
    "summon.normal": "Normal",
    "summon.tribute": "Tribute",
    "summon.flip": "Flip",
    "summon.special": "Special",
    "summon.fusion": "Fusion",
    "summon.synchro": "Synchro",
    "summon.xyz": "Xyz",
    "summon.ritual": "Ritual",
    "summon.link": "Link",
    "summon.pendulum": "Pendulum",
    "summon.kinds": "{kinds}",
    "summon.any": "",
    "position.attack": "in Attack Position",
    "position.defense": "in Defense Position",
    "position.face_down": "in face-down Defense Position",
    "side.opponent": "to your opponent's field",
    "side.turn_player": "to the turn player's field",
    "cause.cost": "to activate a card or effect",
    "cause.effect": "by card effect",
    "cause.battle": "by battle",
    "cause.procedure": "for a Summon",
    "cause.maintenance": "as maintenance",
    "cause.tax": "as a tax",
    "cause.rule": "by a game rule",
    "cause.cost.of": "to activate the effect of {source}",
    "cause.cost.of.any": "to activate {source} or its effect",
    "cause.effect.of": "by the effect of {source}",
    "cause.battle.of": "by battle with {source}",
    "cause.procedure.of": "to Summon {source}",
    "cause.maintenance.of": "as maintenance of {source}",
    "cause.tax.of": "as the tax of {source}",
    "cause.rule.of": "by a game rule for {source}",
    "cause.of": "by the effect of {source}",
    "cause.by": "by {player}",
    "not_in_damage_step": "except during the Damage Step",
}

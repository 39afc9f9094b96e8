"""English words and short phrases: cards, places, numbers."""

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
    "own": "you control",
}

WORDS: dict[str, str] = {
    # players
    "player.you": "you", "player.you.possessive": "your", "player.you.person": "you",
    "player.opponent": "your opponent", "player.opponent.possessive": "your opponent's", "player.opponent.person": "one",
    "player.both": "both players", "player.both.possessive": "both players'", "player.both.person": "many",
    "player.turn_player": "the turn player", "player.turn_player.possessive": "the turn player's", "player.turn_player.person": "one",
    "player.owner": "the owner", "player.owner.possessive": "the owner's", "player.owner.person": "one",
    "player.controller": "the controller", "player.controller.possessive": "the controller's", "player.controller.person": "one",
    "player.a_player": "a player", "player.a_player.possessive": "a player's", "player.a_player.person": "one",
    "player.players": "players", "player.players.possessive": "players'", "player.players.person": "many",
    "player.each": "each player", "player.each.possessive": "each player's", "player.each.person": "one",
    # what there is
    "noun.card": "card", "noun.monster": "monster", "noun.spell": "Spell", "noun.trap": "Trap", "noun.spell_trap": "Spell/Trap",
    "noun.monster_spell": "monster/Spell", "noun.monster_trap": "monster/Trap", "noun.token": "Token", "noun.tuner": "Tuner",
    "noun.material": "material", "noun.target": "target",
    "any.card": "cards", "any.monster": "monsters", "any.card.some": "any card", "any.hand": "cards", "any.card.one": "card", "any.monster.one": "monster",
    "any.other_card": "other cards",
    "word.this_name": "this card's name", "word.life": "LP", "word.effects": "effects", "word.position": "battle position",
    "word.face_down": "face-down",
    "race": "{race}", "counter": "{counter} Counter",
    "counter.spell": "Spell Counter", "counter.psychic": "Psychic Counter", "counter.hyper-venom": "Hyper-Venom Counter",
    "owned": "{owner} {thing}", "owned.of": "the {thing} of {owner}",
    # labels
    "ref.this": "this card", "ref.this.possessive": "this card's", "ref.it": "it", "ref.its": "its", "ref.them": "them",
    "ref.they": "they", "ref.their": "their", "ref.rest": "the other cards", "ref.ordinal": "{n}",
    "ordinal.1": "first", "ordinal.2": "second", "ordinal.3": "third", "ordinal.4": "fourth",
    "participle.discard": "discarded", "participle.send": "sent", "participle.tribute": "Tributed", "participle.banish": "banished",
    "participle.return_to_hand": "returned", "participle.return_to_deck": "returned", "participle.return_to_extra": "returned",
    "participle.reveal": "revealed", "participle.detach": "detached", "participle.destroy": "destroyed", "participle.draw": "drawn",
    "participle.to_hand": "returned", "participle.to_deck": "returned", "participle.special_summon": "Special Summoned",
    "participle.normal_summon": "Summoned", "participle.set": "Set", "participle.equip": "equipped", "participle.control": "taken",
    "participle.position": "changed", "participle.place_counters": "marked", "participle.remove_counters": "unmarked",
    "participle.choose": "chosen", "participle.look": "revealed", "participle.excavate": "excavated",
    # facts of cards
    "type.monster": "monster", "type.spell": "Spell", "type.trap": "Trap",
    "kind.normal": "Normal", "kind.effect": "Effect", "kind.fusion": "Fusion", "kind.synchro": "Synchro", "kind.xyz": "Xyz",
    "kind.link": "Link", "kind.ritual": "Ritual", "kind.pendulum": "Pendulum", "kind.tuner": "Tuner", "kind.flip": "Flip",
    "kind.union": "Union", "kind.gemini": "Gemini", "kind.spirit": "Spirit", "kind.toon": "Toon", "kind.token": "Token",
    "property.normal": "Normal", "property.continuous": "Continuous", "property.quick_play": "Quick-Play", "property.field": "Field",
    "property.equip": "Equip", "property.counter": "Counter", "property.ritual": "Ritual",
    "attribute.DARK": "DARK", "attribute.LIGHT": "LIGHT", "attribute.EARTH": "EARTH", "attribute.WATER": "WATER",
    "attribute.FIRE": "FIRE", "attribute.WIND": "WIND", "attribute.DIVINE": "DIVINE",
    "stat.attack": "ATK", "stat.defense": "DEF", "stat.original_attack": "original ATK", "stat.original_defense": "original DEF",
    "stat.level": "Level", "stat.rank": "Rank", "stat.both": "ATK/DEF", "stat.original_both": "original ATK/DEF",
    "posture.up": "face-up", "posture.down": "face-down", "posture.attack": "Attack Position", "posture.defense": "Defense Position",
    "posture.up.attack": "face-up Attack Position", "posture.up.defense": "face-up Defense Position",
    "posture.down.attack": "face-down Attack Position", "posture.down.defense": "face-down Defense Position",
    "at.up": "face-up", "at.down": "face-down",
    # filters
    "filter.summoned.normal": "Normal Summoned", "filter.summoned.special": "Special Summoned",
    "filter.attribute": "{words}", "filter.property": "{words}",
    "filter.other": "other", "filter.attacking": "attacking", "filter.equipped_by_this": "equipped", "filter.equipped_to_this": "equipped to this card by its effect",
    "filter.attached_to": "attached to {cards}", "filter.random": "random",
    "filter.counter": "with a {counter}", "filter.among": "among {cards}", "filter.outside": "other than {cards}",
    "filter.other_name_than": "with a different name from {cards}", "filter.same_name_as": "with the same name as {cards}",
    "filter.in_battle_with": "battling {cards}", "filter.without": ", except {cards}", "filter.non.kind": "non-{word}",
    "filter.non.race": "non-{word}", "filter.non.attribute": "non-{word}",
    "filter.total": "whose total {stat} is {range}",
    "filter.can.special_summon": "that can be Special Summoned", "filter.can.normal_summon": "that can be Normal Summoned",
    "filter.can.add_to_hand": "that can be added to your hand", "filter.can.set": "that can be Set",
    "filter.can.destroy": "that can be destroyed",
    **{
        f"filter.{key}.{shape}": text.format(name=name)
        for key, name in (("level", "Level"), ("rank", "Rank"))
        for shape, text in (
            ("exact", "{name} {{low}}"), ("min", "{name} {{low}} or higher"), ("max", "{name} {{high}} or lower"),
            ("between", "{name} {{low}} to {{high}}"), ("any", "{name}"),
        )
    },
    **{
        f"filter.{key}.{shape}": text.format(name=name)
        for key, name in (("attack", "ATK"), ("defense", "DEF"), ("original_attack", "original ATK"))
        for shape, text in (
            ("exact", "with {{low}} {name}"), ("min", "with {{low}} or more {name}"), ("max", "with {{high}} or less {name}"),
            ("between", "with {{low}} to {{high}} {name}"), ("any", "with {name}"),
        )
    },
    "filter.worked.exact": "whose {stat} is equal to {low}", "filter.worked.min": "whose {stat} is {low} or more",
    "filter.worked.max": "whose {stat} is less than or equal to {high}", "filter.worked.between": "whose {stat} is {low} to {high}",
    "range.exact": "{low}", "range.min": "{low} or more", "range.max": "{high} or less", "range.between": "{low} to {high}",
    "range.any": "any number",
    # places
    "zone.hand": "hand", "zone.monsters": "field", "zone.spells": "Spell & Trap Zone", "zone.field_zone": "Field Zone",
    "zone.field": "field", "zone.graveyard": "GY", "zone.banished": "banishment", "zone.deck": "Deck", "zone.extra": "Extra Deck",
    "zone.materials": "materials",
    "zone.monsters.exact": "Monster Zone", "zone.monsters.up": "face-up field", "zone.field.up": "face-up field", "zone.monsters.down": "face-down field",
    "zone.field.down": "face-down field",
    "place.from_field": "from the field", "place.materials": "attached to this card",
    "place.none.you": "of yours", "place.none.opponent": "of your opponent's", "place.none.they": "of theirs",
    **{f"place.field.{style}.{side}": text for style in ("in", "from", "at") for side, text in CONTROL.items()},
    **{
        f"place.zones.{style}.{side}": f"{'from' if style == 'from' else 'in'} {owner} {{zones}}"
        for style in ("in", "from", "at")
        for side, owner in OWNERS.items()
    },
    **{f"place.{style}.either.graveyard": f"{prep} either GY" for style, prep in (("in", "in"), ("from", "from"), ("at", "in"))},
    **{f"place.{style}.either.banished": text for style, text in (("in", "in the banishment"), ("from", "from the banishment"))},
    **{f"place.{style}.either.deck": f"{prep} either Deck" for style, prep in (("in", "in"), ("from", "from"), ("at", "in"))},
    "dest.hand": "to the hand", "dest.monsters": "to the Monster Zone", "dest.spells": "to the Spell & Trap Zone",
    "dest.field_zone": "to the Field Zone", "dest.field": "to the field", "dest.graveyard": "to the GY",
    "dest.banished": "out of play", "dest.deck": "to the Deck", "dest.extra": "to the Extra Deck", "dest.materials": "under an Xyz Monster",
    # amounts
    "amount.count": "the number of {cards}", "amount.each_of": "of {cards}", "amount.total": "total {stat}", "amount.highest": "highest {stat}", "amount.lowest": "lowest {stat}",
    "amount.total.of": "the total {stat} of {cards}", "amount.highest.of": "the highest {stat} among {cards}",
    "amount.lowest.of": "the lowest {stat} among {cards}",
    "amount.happened": "the number of times that {event} this turn",
    "amount.happened.here": "the number of times that {event} this turn while this card was face-up here",
    "amount.counters": "the number of {counter}s on {cards}", "amount.counters.each": "{counter} on {cards}",
    "amount.paid_life": "the LP paid", "amount.declared": "the number chosen", "amount.damage_done": "that damage",
    "amount.times": "{x} x {n}", "amount.half": "half of {x}", "amount.divided": "{x} / {n}", "amount.plus": "{x} + {n}",
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
            ("one", one), ("many", many), ("each", many), ("each_one", one), ("every", many), ("every_one", one), ("equal", worked),
        )
    },
    "measure.one.tail": "", "measure.many.tail": "", "measure.each.tail": "for each {x}", "measure.each_one.tail": "for each {x}",
    "measure.every.tail": "for every {per} of {x}", "measure.every_one.tail": "for every {per} of {x}",
    "measure.equal.tail": "equal to {x}",
    "top.one": "the top card of {deck}", "top.many": "the top {n} of {deck} {tail}",
    # when
    "phase.draw": "Draw Phase", "phase.standby": "Standby Phase", "phase.main1": "Main Phase 1", "phase.battle": "Battle Phase",
    "phase.main2": "Main Phase 2", "phase.end": "End Phase", "phase.main": "Main Phase",
    "turn.you": "your turn", "turn.opponent": "your opponent's turn", "turn.either": "either player's turn",
    "turn.you.phase": "your {phase}", "turn.opponent.phase": "your opponent's {phase}", "turn.either.phase": "the {phase}",
    "until.end_of_turn": "until the end of this turn", "until.end_of_next_turn": "until the end of the next turn",
    "until.end_of_opponents_third_turn": "until the end of your opponent's 3rd turn", "until.leaves_field": "while face-up on the field",
    "until.forever": "for the rest of this Duel",
    "later.this": "during the {phase} of this turn", "later.your_next": "during your next {phase}",
    "later.next": "during the next {phase}",
    "summon.normal": "Normal", "summon.tribute": "Tribute", "summon.flip": "Flip", "summon.special": "Special",
    "summon.fusion": "Fusion", "summon.synchro": "Synchro", "summon.xyz": "Xyz", "summon.ritual": "Ritual", "summon.link": "Link",
    "summon.pendulum": "Pendulum", "summon.kinds": "{kinds}", "summon.any": "",
    "position.attack": "in Attack Position", "position.defense": "in Defense Position",
    "position.face_down": "in face-down Defense Position",
    "side.opponent": "to your opponent's field", "side.turn_player": "to the turn player's field",
    "cause.cost": "to activate a card or effect", "cause.effect": "by card effect", "cause.battle": "by battle",
    "cause.procedure": "for a Summon", "cause.maintenance": "as maintenance", "cause.tax": "as a tax", "cause.rule": "by a game rule",
    "cause.cost.of": "to activate the effect of {source}", "cause.cost.of.any": "to activate {source} or its effect",
    "cause.effect.of": "by the effect of {source}", "cause.battle.of": "by battle with {source}",
    "cause.procedure.of": "to Summon {source}", "cause.maintenance.of": "as maintenance of {source}",
    "cause.tax.of": "as the tax of {source}", "cause.rule.of": "by a game rule for {source}", "cause.of": "by the effect of {source}",
    "cause.by": "by {player}",
    "not_in_damage_step": "except during the Damage Step",
}  # fmt: skip

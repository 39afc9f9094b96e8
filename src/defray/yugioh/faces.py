"""Faces by definition: each definition is built once; a saved duel brings its definitions along."""

from __future__ import annotations

import copyreg

from defray.effects.grammar import fingerprint
from defray.yugioh.abilities import YugiohFace
from defray.yugioh.building import build
from defray.yugioh.language import CardDefinition

_BUILT: dict[str, YugiohFace] = {}


def face_from(definition: CardDefinition) -> YugiohFace:
    """The face of a definition (the same one for equal definitions)."""
    return restored_face(definition, fingerprint(definition))


def restored_face(definition: CardDefinition, fingerprint: str) -> YugiohFace:
    """The face of a definition whose fingerprint is known."""
    if fingerprint not in _BUILT:
        _BUILT[fingerprint] = build(definition, fingerprint)
    return _BUILT[fingerprint]


def _saved(face: YugiohFace) -> tuple[object, ...]:
    return (restored_face, (face.definition, face.fingerprint))


copyreg.pickle(YugiohFace, _saved)  # type: ignore[arg-type]

"""Taking up a saved match: its journal replayed, and a checkpoint to stand on where the rules of today refuse it."""

from typing import TYPE_CHECKING, Any

from engine.core.chance import Replay
from engine.core.errors import BadSave, Desync, Refused
from engine.core.journal import DEAL, REDO, UNDO
from engine.core.save import Save, SavedEntry
from engine.core.state import pack_state, unpack_state
from engine.core.step import Window

if TYPE_CHECKING:
    from engine.core.match import Match


def resume(match: "Match", save: Save) -> None:
    """Bring a fresh match to where its save stands.

    A journal that the rules of today refuse goes on from its checkpoint; `notice` then says so.

    Raises:
        BadSave: damaged beyond its checkpoint.
    """
    old = save.base[0] if save.base is not None else 0
    played, why = replay(match, save.journal[:old] if old else save.journal)
    if save.base is not None:
        match.stand_at(_checked(match, save.base[1]), old, save.journal[played:old])
        more, why = replay(match, save.journal[old:])
        played = old + more
    if played < len(save.journal):
        match.stand_at(_checked(match, save.checkpoint), len(save.journal), save.journal[played:])
        match.notice = (
            f"The rules were mended since this match was saved ({why}) It goes on from where it stood; "
            "what came before can be read but not taken back."
        )
    elif pack_state(match.s) != save.checkpoint and save.rules == match.game.rules:
        raise BadSave("This match is damaged: its moves do not lead to where it says it stands.", "Use a backup.")
    _seal_again(match, save)


def replay(match: "Match", journal: list[SavedEntry]) -> tuple[int, str]:
    """Replay entries until one is refused: how many went through, and why the next one did not."""
    for i, saved in enumerate(journal):
        try:
            if saved.key == DEAL:
                match.deal(Replay(saved.outcomes))
            elif saved.key == UNDO:
                match.undo()
            elif saved.key == REDO:
                match.redo()
            elif saved.seat is None or match.over:
                raise Refused("There is nobody to play it.")
            else:
                match.enter(saved.seat, saved.key, Replay(saved.outcomes), saved.auto)
        except (Refused, Desync) as why:
            return i, why.text
    return len(journal), ""


def _checked(match: "Match", packed: Any) -> Any:
    """The state in a checkpoint. It comes from a file, not from the rules: it is looked at from all sides first.

    Raises:
        BadSave: it is not a position that can be drawn and played.
    """
    game = match.game
    state = unpack_state(game.state, match.box, packed)
    try:
        step = game.step(state)
        for seat in (None, *range(match.seats)):
            game.view(state, seat)
        game.heading(state)
        if step is None:
            game.outcome(state)
        elif not step.choices(state) or step.ask(state, step.seat(state)) is None:
            raise BadSave("nothing to choose")
    except Exception as why:  # whatever a mangled position breaks
        raise BadSave("The checkpoint of this match is damaged.", "Use a backup.") from why
    return state


def _seal_again(match: "Match", save: Save) -> None:
    for seat, key in save.sealed.items():
        if not isinstance(match.step, Window) or seat not in match.asked:
            raise BadSave("This match is damaged: a sealed answer belongs to nobody.", "Use a backup.")
        try:
            match.sealed[seat] = match.choice(seat, key).key
        except Refused as why:
            raise BadSave("This match is damaged: a sealed answer is not possible.", "Use a backup.") from why

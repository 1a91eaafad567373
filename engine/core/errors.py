"""What can go wrong, in words for the person who reads it."""


class EngineError(Exception):
    """Base of everything the engine refuses. `kind` is stable for programs, the text is for people.

    `todo` says what the reader can do next; nothing was changed when one of these is raised.
    """

    kind = "error"

    def __init__(self, text: str, todo: str = "") -> None:
        super().__init__(text)
        self.text = text
        self.todo = todo


class Refused(EngineError):
    """A choice that is not on offer: wrong seat, an older question, or not in the list."""

    kind = "refused"


class Desync(EngineError):
    """Replay: the rules ask chance for something else than the journal recorded."""

    kind = "desync"


class BadSave(EngineError):
    """A text that is not a match of ours, or a broken one."""

    kind = "bad-save"


class BadOptions(EngineError):
    """Seats or options that a game does not offer, alone or together."""

    kind = "bad-options"


class UnknownGame(EngineError):
    """No game of that name is registered."""

    kind = "unknown-game"


class BadRequest(EngineError):
    """The page asked for something the bridge does not know."""

    kind = "bad-request"

"""Records the fixtures of the toy: `python -m tests.contract.record_whisper`."""

from tests.contract.cases import Case
from tests.contract.fixtures import decides, end_file, record, rung_file, search

if __name__ == "__main__":
    case = Case("whisper", 3)
    record(search(case, lambda outcome: outcome.reason == "cards-out"), end_file("whisper", "cards-out"))
    record(search(case, decides("Privilege kept")), rung_file("whisper", "Privilege kept"))

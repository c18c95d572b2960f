"""Every construct of the rules' language, each in a function that a test calls on all engines.

`note` leaves a trace of calls in a sheet, so that the order in which things happen can be seen.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from culdesac.family import faults
from culdesac.family.bits import highest, lowest, popcount, select
from culdesac.family.faults import LONG_TURN, fault
from culdesac.family.state import Int8s, Int16s, ints
from culdesac.family.trials import lay

FOUR = 4
TWO_BACK = -2
LARGEST = (1 << 63) - 1
SQUARES = (0, 1, 4, 9, 16, 25)


@dataclass(slots=True)
class Table:
    seats: int = 0
    turn: int = 0


@dataclass(slots=True)
class Sheet:
    steps: int = 0
    auto: int = 0  # a word of C
    trace: list[int] = ints(16)
    number: list[int] = ints(8)


@dataclass(slots=True)
class Book:
    width: int = 0
    street: list[int] = ints(8)


@dataclass(slots=True)
class Desk:
    out: list[int] = ints(8)


def note(sheet: Sheet, value: int) -> int:
    """Leave a trace; give the value back."""
    sheet.trace[sheet.steps] = value
    sheet.steps += 1
    return value


# numbers


def arithmetic(a: int, b: int, out: list[int]) -> None:
    out[0] = a + b
    out[1] = a - b
    out[2] = a * b
    out[3] = -a


def bitwise(a: int, b: int, out: list[int]) -> None:
    out[0] = a & b
    out[1] = a | b
    out[2] = a ^ b
    out[3] = ~a


def divided(a: int, b: int, out: list[int]) -> None:
    out[0] = a // b
    out[1] = a % b


def quotient_and_rest(a: int, b: int) -> tuple[int, int]:
    return a // b, a % b


def divided_by_constants(a: int, out: list[int]) -> None:
    out[0] = a // 7
    out[1] = a % 7
    out[2] = a // 8
    out[3] = a % 8


def divided_by_negatives(a: int, out: list[int]) -> None:
    out[0] = a // -3
    out[1] = a % -3


def shifted(a: int, n: int, out: list[int]) -> None:
    out[0] = a << n
    out[1] = a >> n


def shifted_by_constants(a: int, out: list[int]) -> None:
    out[0] = a << 5
    out[1] = a >> 5


def shifted_truths(a: int, b: int, out: list[int]) -> None:
    out[0] = (a < b) << 40
    out[1] = (not a) << 31
    out[2] = (a in (b, 1)) << 62
    out[3] = (a < b < 9) << 33


def bounds(a: int, b: int, c: int, out: list[int]) -> None:
    out[0] = min(a, b, c)
    out[1] = max(a, b, c)
    out[2] = abs(a)


def bits_of(mask: int, out: list[int]) -> None:
    out[0] = popcount(mask)
    out[1] = highest(mask)
    out[2] = lowest(mask)


def one_bit(mask: int, k: int) -> int:
    return select(mask, k)


def constants(out: list[int]) -> None:
    out[0] = FOUR
    out[1] = faults.LONG_GAME
    out[2] = LARGEST


# truths


def chained(a: int, b: int, c: int) -> bool:
    return a < b <= c != 5


def chained_with_calls(sheet: Sheet, a: int, b: int, c: int) -> bool:
    return note(sheet, a) < note(sheet, b) < note(sheet, c)


def compared(a: int, b: int, out: list[int]) -> None:
    out[0] = 1 if a == b else 0
    out[1] = 1 if a != b else 0
    out[2] = 1 if a >= b else 0


def among(sheet: Sheet, a: int) -> bool:
    return note(sheet, a) in (1, FOUR, 9)


def among_calls(sheet: Sheet, a: int) -> bool:
    """All of them are made, whichever it is."""
    return a in (note(sheet, 1), 2, note(sheet, 3), note(sheet, 4))


def not_among(a: int, b: int) -> bool:
    return a not in (b, b + 1)


def both(a: int, b: int) -> int:
    return a and b


def either(a: int, b: int, c: int) -> int:
    return a or b or c


def truths(sheet: Sheet, a: int, b: int) -> bool:
    return not (note(sheet, a) > 0 and note(sheet, b) > 0) or a == b


def counted(a: int, b: int) -> int:
    return (a > 0) + (b > 0) * 2


# order


def operands(sheet: Sheet) -> int:
    return note(sheet, 1) * 100 + note(sheet, 2) * 10 + note(sheet, 3)


def read_before_a_call(sheet: Sheet) -> int:
    return sheet.steps * 10 + note(sheet, 5) + sheet.steps * 100


def item_before_a_call(sheet: Sheet) -> int:
    return sheet.trace[0] + note(sheet, 7) + sheet.trace[0]


def taken(sheet: Sheet, a: int, b: int, c: int) -> int:
    return note(sheet, a * 100 + b * 10 + c)


def arguments(sheet: Sheet) -> int:
    return taken(sheet, sheet.steps, note(sheet, 2), sheet.steps)


def smallest_of_calls(sheet: Sheet) -> int:
    return min(note(sheet, 3), note(sheet, 1), note(sheet, 2))


def augmented_with_a_call(sheet: Sheet) -> int:
    sheet.steps += note(sheet, 40)
    sheet.trace[0] += note_in_place(sheet)
    return sheet.steps


def note_in_place(sheet: Sheet) -> int:
    sheet.trace[0] = 1000
    return 2


def assigned_with_calls(sheet: Sheet) -> None:
    sheet.number[note(sheet, 1)] = note(sheet, 2)


def items_with_calls(sheets: list[Sheet]) -> int:
    first = sheets[note(sheets[0], 1)].number[note(sheets[0], 2)]
    again = sheets[sheets[0].steps].number[note(sheets[0], 3)]
    return first * 100 + again + sheets[0].steps * sheets[note(sheets[0], 2)].number[0]


def put_with_calls(sheets: list[Sheet]) -> None:
    sheets[note(sheets[0], 1)].number[note(sheets[0], 2)] = note(sheets[0], 3)
    sheets[note(sheets[0], 1)].number[note(sheets[0], 2)] += note(sheets[0], 4)
    chosen(sheets, 2).number[sheets[0].steps - 7] = sheets[0].steps


def chosen(sheets: list[Sheet], k: int) -> Sheet:
    note(sheets[0], k)
    return sheets[k]


def length_with_a_call(sheets: list[Sheet]) -> int:
    return len(sheets[note(sheets[0], 1)].number) + len(chosen(sheets, 2).trace) + sheets[0].steps


def laid_with_calls(sheets: list[Sheet]) -> None:
    sheets[0].auto = 9
    lay(sheets, note(sheets[0], 2), sheets, note(sheets[0], 0))  # type: ignore[type-var]


def swapped(sheet: Sheet) -> None:
    sheet.number[0], sheet.number[1] = sheet.number[1], sheet.number[0]


def unpacked(a: int, b: int) -> int:
    quotient, _ = quotient_and_rest(a, b)
    _, rest = quotient_and_rest(a, b)
    return quotient * 1000 + rest


def kept_tuple(a: int, b: int) -> int:
    pair = quotient_and_rest(a, b)
    return pair[0] - pair[1]


def difference(pair: tuple[int, int]) -> int:
    return pair[0] - pair[1]


def passed_tuple(a: int, b: int) -> int:
    pair = a, a > b
    return difference(pair) * 100 + difference((b, a))


def augmented(a: int, n: int) -> int:
    a += 3
    a -= n
    a *= 5
    a //= 2
    a %= 1000
    a <<= 3
    a >>= 1
    a |= 64
    a &= ~1
    a ^= n
    return a


# loops


def looped(first: int, last: int) -> int:
    total = 0
    for k in range(first, last):
        if k == 3:
            continue
        if k > 20:
            break
        total = total * 3 + k
        k = 100
    return total


def downwards(first: int, last: int) -> int:
    total = 0
    for k in range(first, last, -2):
        total = total * 7 + k
    return total


def downwards_by_a_constant(first: int) -> int:
    total = 0
    for k in range(first, 0, TWO_BACK):
        total = total * 7 + k
    return total


def range_worked_out_once(sheet: Sheet, last: int) -> int:
    count = 0
    for _ in range(note(sheet, 0), last + note(sheet, 0)):
        last += 1
        count += 1
    return count


def left_over(last: int) -> int:
    k = -1
    for k in range(last):  # noqa: B007
        pass
    return k


def over_calls(sheet: Sheet) -> int:
    total = 0
    for value in (sheet.steps, note(sheet, 3), sheet.steps, note(sheet, 5)):
        total = total * 10 + value
    return total


def over_a_tuple(a: int) -> int:
    total = 0
    for value in (a, 2 * a, FOUR):
        total = total * 10 + value
    return total


def searched(limit: int) -> int:
    found = 0
    while True:
        found += 1
        if found * found > limit:
            return found


def recursive(n: int) -> int:
    if n <= 1:
        return 1
    else:
        return n * recursive(n - 1)


# lists and records


def table_of_constants(k: int) -> int:
    return SQUARES[k] + len(SQUARES)


def length_of(values: Sequence[int]) -> int:
    total = 0
    for k in range(len(values)):
        total += values[k]
    return total


def part_of(sheets: list[Sheet], first: int, last: int) -> int:
    part = sheets[first:last]
    part[0].auto = 50
    return steps_of(part) * 100 + len(part)


def steps_of(sheets: list[Sheet]) -> int:
    total = 0
    for seat in range(len(sheets)):
        total += sheets[seat].steps
    return total


def field_list(book: Book, sheet: Sheet) -> int:
    number = sheet.number
    number[2] = book.street[1] + length_of(book.street)
    return number[2] + len(number)


def own_list(sheet: Sheet, values: list[int]) -> int:
    """A record and a list of its own."""
    sheet.number[0] = 5
    values[0] += 1
    return sheet.number[0]


def with_its_own_list(sheet: Sheet) -> int:
    return own_list(sheet, sheet.number)


def constants_passed_on(k: int) -> int:
    squares = SQUARES
    return squares[k] + length_of(squares) + length_of(SQUARES)


def one_of_two(sheets: list[Sheet], k: int) -> int:
    sheet = sheets[0] if k > 0 else sheets[1]
    if k > 5:
        other = sheets[2]
        sheet = other
    sheet.auto += k
    return note(sheet, k)


def second_sheet(sheets: list[Sheet], seat: int) -> int:
    sheet = sheets[seat]
    sheet.auto += 5
    return note(sheets[seat], sheet.auto) + len(sheets)


def narrow(values: Int16s, flags: Int8s) -> int:
    for k in range(len(values)):
        values[k] += 3
        flags[k] = 1 if values[k] > 10 else 0
    return values[0] << 20


def rows(grid: list[Int16s], row: int) -> int:
    grid[row][1] = 7
    return length_of_row(grid[row]) + len(grid)


def length_of_row(values: Int16s) -> int:
    total = 0
    for k in range(len(values)):
        total += values[k]
    return 100 * total + len(values)


# names that mean something to C


def names_of_c(int_: int, values: list[int]) -> int:
    values_length = int_ + 1
    long = values_length + 1
    unix = long + 1
    at = unix + 1
    i64 = values[at - 5] + 1
    t1 = i64 * 2
    t1_ = t1 + 1
    return at * 1000 + t1_ * 10 + len(values)


second_name = searched


def by_its_second_name(limit: int) -> int:
    return second_name(limit)


# faults


def item(values: list[int], k: int) -> int:
    return values[k]


def put_item(sheet: Sheet, k: int) -> None:
    sheet.number[k] = 1


def item_of_constants(k: int) -> int:
    return SQUARES[k]


def gone_wrong(sheet: Sheet) -> int:
    note(sheet, 1)
    fault(LONG_TURN)
    return note(sheet, 2)

import { createPointOfManufacture as limits } from '#src/api/generated/limits/fsma-points.ts';
import type { ItemAssignment, ManufacturedItem, PointAssignment } from '#src/api/generated/types.ts';
import { defineForm, text } from '#src/components/form/define-form.ts';
import { addDays, formatDay, isDay, type Day } from '#src/lib/dates.ts';
import { countText, formatNumber } from '#src/lib/figures.ts';

const item = limits.assignments.items.properties;

/** An assignment; its days are empty for an open end. */
export const assignmentForm = defineForm(
  {
    itemNumber: text('Item', item.itemNumber),
    from: text('First day', item.from),
    to: text('Last day', item.to),
  },
  {
    to: ({ from, to }) =>
      isDay(from) && to !== '' && to < from ? `Choose ${formatDay(from)} or later.` : undefined,
  },
);

export type AssignmentValues = typeof assignmentForm.empty;

type Dates = Pick<ItemAssignment, 'from' | 'to'>;

const getFirst = ({ from }: Dates): string => from ?? '';
const getLast = ({ to }: Dates): string => to ?? '9999-12-31';

function coversDay(dates: Dates, day: Day): boolean {
  return getFirst(dates) <= day && day <= getLast(dates);
}

function overlaps(a: Dates, b: Dates): boolean {
  return getFirst(a) <= getLast(b) && getFirst(b) <= getLast(a);
}

/** The loaded items of the customer, by number. */
export type ItemIndex = ReadonlyMap<string, ManufacturedItem>;

/** The location of the form, and the items of all locations. */
export interface OtherPoints {
  readonly items: ItemIndex;
  /** Undefined for a new location. */
  readonly pointId: number | undefined;
}

/** The assignments of the row's item at other active locations on days of the row. */
function findOverlaps(row: AssignmentValues, { items, pointId }: OtherPoints): readonly PointAssignment[] {
  const assignments = items.get(row.itemNumber)?.assignments ?? [];
  return assignments.filter(
    (assignment) => assignment.pointId !== pointId && overlaps(assignment, assignmentForm.write(row)),
  );
}

/** Whether the other assignment can end on the day before the row starts, with at least one day remaining. */
function canEnd(assignment: PointAssignment, { from }: AssignmentValues): boolean {
  return isDay(from) && getFirst(assignment) < from && coversDay(assignment, from);
}

/** An assignment at another location that ends with the change. */
export interface EndedAssignment extends Pick<PointAssignment, 'pointId' | 'pointName'> {
  readonly itemNumber: string;
  readonly to: Day;
}

/** The assignments at other locations that saving ends: an item is made at one location on each day. */
export function listEnded(rows: readonly AssignmentValues[], otherPoints: OtherPoints): EndedAssignment[] {
  return rows.flatMap((row) =>
    findOverlaps(row, otherPoints)
      .filter((assignment) => canEnd(assignment, row))
      .map(({ pointId, pointName }) => ({
        itemNumber: row.itemNumber,
        pointId,
        pointName,
        to: addDays(row.from, -1),
      })),
  );
}

/** The error of the first day of a row. */
export function findFromFault(
  rows: readonly AssignmentValues[],
  index: number,
  otherPoints: OtherPoints | undefined,
): string | undefined {
  const row = rows[index];
  if (!row) return undefined;
  const isTwice = rows
    .slice(0, index)
    .some(
      (earlier) =>
        earlier.itemNumber === row.itemNumber &&
        overlaps(assignmentForm.write(earlier), assignmentForm.write(row)),
    );
  if (isTwice) return `Item ${row.itemNumber} is already listed for these days.`;
  const taken = otherPoints && findOverlaps(row, otherPoints).find((assignment) => !canEnd(assignment, row));
  if (!taken) return undefined;
  const { pointName, from } = taken;
  return row.from === '' || from === null
    ? `Enter the first day: ${pointName} makes item ${row.itemNumber}${describeDates(taken)}.`
    : `${pointName} makes item ${row.itemNumber}${describeDates(taken)}. Choose other days.`;
}

/**
 * A row for an item that is added: from today where another location makes it now, and from the day after its last one
 * where one has made it.
 */
export function startAssignment(itemNumber: string, otherPoints: OtherPoints, today: Day): AssignmentValues {
  const existing = findOverlaps({ itemNumber, from: '', to: '' }, otherPoints);
  const isMadeNow = existing.some((assignment) => coversDay(assignment, today));
  const lastDay = existing
    .flatMap(({ to }) => to ?? [])
    .toSorted()
    .at(-1);
  const from = isMadeNow ? today : lastDay !== undefined && lastDay < today ? addDays(lastDay, 1) : '';
  return { itemNumber, from, to: '' };
}

/** ' from Mar 1, 2026', ' until Oct 5, 2026', ' from Mar 1, 2026 to Oct 5, 2026'; empty for always. */
function describeDates({ from, to }: Dates): string {
  if (from === null) return to === null ? '' : ` until ${formatDay(to)}`;
  return ` from ${formatDay(from)}${to === null ? '' : ` to ${formatDay(to)}`}`;
}

/** Assignments with dates that a list names; the others are counted. */
const maxNamed = 2;

/** The items made on a day, and those with dates: '28 items; 10124 until Oct 5, 2026'. */
export function describeAssignments(assignments: readonly ItemAssignment[], today: Day): string {
  const count = assignments.filter((assignment) => coversDay(assignment, today)).length;
  const dated = assignments.filter(({ from, to }) => from !== null || to !== null);
  const named = dated
    .slice(0, maxNamed)
    .map((assignment) => `${assignment.itemNumber}${describeDates(assignment)}`);
  const rest = dated.length - named.length;
  return [
    count === 0 ? 'None' : countText(count, 'items'),
    ...named,
    ...(rest > 0 ? [`${formatNumber(rest)} more with dates`] : []),
  ].join('; ');
}

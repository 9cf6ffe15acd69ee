import type { ItemAssignment, NewPointOfManufacture, PointOfManufacture } from '#src/api/generated/types.ts';
import { dayFrom, readableDay } from '#mocks/lib/days.ts';

type Dates = Pick<ItemAssignment, 'from' | 'to'>;

const getFirst = ({ from }: Dates): string => from ?? '';
const getLast = ({ to }: Dates): string => to ?? '9999-12-31';

/** Whether the assignment covers the day, including its first and last days. */
export function coversDay(dates: Dates, day: string): boolean {
  return getFirst(dates) <= day && day <= getLast(dates);
}

export function overlaps(a: Dates, b: Dates): boolean {
  return getFirst(a) <= getLast(b) && getFirst(b) <= getLast(a);
}

/** Compares assignments by first day. */
export function byFirstDay(a: Dates, b: Dates): number {
  return getFirst(a).localeCompare(getFirst(b));
}

/** ' from Mar 1, 2026', ' until Oct 5, 2026', ' from Mar 1, 2026 to Oct 5, 2026'; empty for always. */
export function describeDates({ from, to }: Dates): string {
  if (from === null) return to === null ? '' : ` until ${readableDay(to)}`;
  return ` from ${readableDay(from)}${to === null ? '' : ` to ${readableDay(to)}`}`;
}

type ItemOwner = Pick<PointOfManufacture, 'pointId' | 'assignments'>;

/**
 * The other locations after a change that reassigns items: the assignment that covers the first day of an item's new
 * one ends on the day before. An assignment that starts on that day stays, since it would have no days left. Unchanged
 * locations are returned as the same object.
 */
export function endReassigned<Point extends ItemOwner>(
  otherPoints: readonly Point[],
  { assignments, reassigned = [], status }: NewPointOfManufacture,
): Point[] {
  if (status === 'Inactive' || reassigned.length === 0) return [...otherPoints];
  const firstDays = Map.groupBy(assignments, ({ itemNumber }) => itemNumber);
  return otherPoints.map((point) => {
    const leaving = new Set(
      reassigned.filter(({ pointId }) => pointId === point.pointId).map(({ itemNumber }) => itemNumber),
    );
    if (leaving.size === 0) return point;
    const ended = point.assignments.map((assignment): ItemAssignment => {
      if (!leaving.has(assignment.itemNumber)) return assignment;
      const next = (firstDays.get(assignment.itemNumber) ?? [])
        .flatMap(({ from }) => from ?? [])
        .filter((from) => coversDay(assignment, from) && getFirst(assignment) < from)
        .toSorted()[0];
      return next === undefined ? assignment : { ...assignment, to: dayFrom(new Date(next), -1) };
    });
    const hasEnded = ended.some((assignment, index) => assignment !== point.assignments[index]);
    return hasEnded ? { ...point, assignments: ended } : point;
  });
}

/**
 * Finds the point of manufacture of the lots of an item that were made on a day: the active location that the item is
 * assigned to on that day, else the active default; undefined if these lots have no source.
 */
export function indexPoints<Point extends Pick<PointOfManufacture, 'assignments' | 'isDefault' | 'status'>>(
  points: readonly Point[],
): (itemNumber: string, day: string) => Point | undefined {
  const active = points.filter(({ status }) => status === 'Active');
  const byItem = Map.groupBy(
    active.flatMap((point) => point.assignments.map((assignment) => ({ point, assignment }))),
    ({ assignment }) => assignment.itemNumber,
  );
  const fallback = active.find(({ isDefault }) => isDefault);
  return (itemNumber, day) =>
    byItem.get(itemNumber)?.find(({ assignment }) => coversDay(assignment, day))?.point ?? fallback;
}

import type { ItemAssignment, NewPointOfManufacture } from '#src/api/generated/types.ts';
import { readableDay } from '#mocks/lib/days.ts';
import { hasGs1CheckDigit } from '#mocks/lib/gs1-check-digit.ts';
import { describeDates, endReassigned, overlaps } from './item-assignments.ts';
import { getItems } from '#mocks/world/orders/items/items.ts';
import type { CustomerPoint } from './points-of-manufacture.ts';
import { isSameName } from '#mocks/lib/clean-text.ts';

type Errors = Record<string, string[]>;

/** A message naming the location whose assignment of the item overlaps; undefined if none does. */
function findOverlap(assignment: ItemAssignment, otherPoints: readonly CustomerPoint[]): string | undefined {
  const { itemNumber } = assignment;
  for (const { name, assignments } of otherPoints) {
    const overlapping = assignments.find(
      (candidate) => candidate.itemNumber === itemNumber && overlaps(candidate, assignment),
    );
    if (overlapping) return `Item ${itemNumber} is made at ${name}${describeDates(overlapping)}.`;
  }
  return undefined;
}

function assignmentErrors(
  content: NewPointOfManufacture,
  customerId: string,
  otherPoints: readonly CustomerPoint[],
): Errors {
  const { assignments, status } = content;
  const itemNumbers = new Set(getItems(customerId).map(({ itemNumber }) => itemNumber));
  const active = status === 'Active' ? otherPoints.filter((point) => point.status === 'Active') : [];
  const remaining = endReassigned(active, content);
  const errors: Errors = {};
  for (const [index, assignment] of assignments.entries()) {
    const { itemNumber, from, to } = assignment;
    const place = `assignments[${index}]`;
    const isTwice = assignments
      .slice(0, index)
      .some((earlier) => earlier.itemNumber === itemNumber && overlaps(earlier, assignment));
    const overlap = findOverlap(assignment, remaining);
    if (!itemNumbers.has(itemNumber)) errors[`${place}.itemNumber`] = [`There is no item ${itemNumber}.`];
    else if (from !== null && to !== null && to < from)
      errors[`${place}.to`] = [`Choose ${readableDay(from)} or later.`];
    else if (isTwice) errors[`${place}.from`] = [`Item ${itemNumber} is already listed for these days.`];
    else if (overlap !== undefined) errors[`${place}.from`] = [overlap];
  }
  return errors;
}

/**
 * Violations of the rules of a point of manufacture beyond the schema, by field; empty without violations. `points` are
 * those of the customer.
 */
export function pointErrors(
  points: readonly CustomerPoint[],
  customerId: string,
  point: NewPointOfManufacture,
  pointId?: number,
): Errors {
  const otherPoints = points.filter((row) => row.pointId !== pointId);
  return {
    ...(otherPoints.some((row) => isSameName(row.name, point.name))
      ? { name: ['Another location has this name.'] }
      : {}),
    ...(point.gln === null && point.fdaRegistrationNumber === null
      ? { gln: ['Enter a GLN or an FDA registration number.'] }
      : {}),
    ...(point.gln === null || hasGs1CheckDigit(point.gln)
      ? {}
      : { gln: ['Check the number: its last digit is not valid.'] }),
    ...assignmentErrors(point, customerId, otherPoints),
  };
}

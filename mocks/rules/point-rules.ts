import type { NewPointOfManufacture } from '#src/api/generated/types.ts';
import { hasGs1CheckDigit } from '#mocks/data/gs1-check-digit.ts';
import { getItems } from '#mocks/data/orders/items.ts';
import type { CustomerPoint } from '#mocks/data/points-of-manufacture.ts';
import type { MockBackend } from '#mocks/mock-backend.ts';

function itemErrors(
  { items, status }: NewPointOfManufacture,
  customerId: string,
  others: readonly CustomerPoint[],
): string[] {
  const known = new Set(getItems(customerId).map(({ itemNumber }) => itemNumber));
  const unknown = items.find((item) => !known.has(item));
  if (unknown !== undefined) return [`There is no item ${unknown}.`];
  if (status === 'Inactive') return [];
  for (const other of others) {
    const shared = other.status === 'Active' ? items.find((item) => other.items.includes(item)) : undefined;
    if (shared !== undefined) return [`Item ${shared} is made at ${other.name}.`];
  }
  return [];
}

/** Violations of the rules of a point of manufacture beyond the schema, by field; empty when there are none. */
export function pointErrors(
  backend: MockBackend,
  customerId: string,
  point: NewPointOfManufacture,
  pointId?: number,
): Record<string, string[]> {
  const others = backend.db.pointsOfManufacture.where(
    (row) => row.customerId === customerId && row.pointId !== pointId,
  );
  const name = point.name.trim().toLowerCase();
  const items = itemErrors(point, customerId, others);
  return {
    ...(others.some((other) => other.name.toLowerCase() === name)
      ? { name: ['Another location has this name.'] }
      : {}),
    ...(point.gln === null && point.fdaRegistrationNumber === null
      ? { gln: ['Enter a GLN or an FDA registration number.'] }
      : {}),
    ...(point.gln === null || hasGs1CheckDigit(point.gln)
      ? {}
      : { gln: ['Check the number: its last digit is not valid.'] }),
    ...(items.length > 0 ? { items } : {}),
  };
}

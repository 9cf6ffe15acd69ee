import type { NewPointOfManufacture } from '#src/api/generated/types.ts';
import { notFound } from '#mocks/contract/problem.ts';
import { endReassigned } from './item-assignments.ts';
import type { CustomerPoint } from './points-of-manufacture.ts';
import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import { traceStore } from './trace-store.ts';
import { cleanMembers } from '#mocks/lib/clean-text.ts';

export function getPoints(backend: MockBackend, customerId: string): CustomerPoint[] {
  return traceStore(backend.db).pointsOfManufacture.where((row) => row.customerId === customerId);
}

/** Throws 404 also for another customer's location. */
export function requirePoint(backend: MockBackend, customerId: string, pointId: number): CustomerPoint {
  const point = traceStore(backend.db).pointsOfManufacture.find(pointId);
  if (point?.customerId !== customerId) throw notFound('The location');
  return point;
}

/**
 * Stores a new location, or the new content of one. A new default replaces the previous one, and the assignments of
 * reassigned items end.
 */
export function storePoint(
  backend: MockBackend,
  {
    customerId,
    pointId,
    updatedBy,
  }: Pick<CustomerPoint, 'customerId' | 'updatedBy'> & { readonly pointId?: number },
  content: NewPointOfManufacture,
): CustomerPoint {
  const { reassigned: _leaving, ...members } = content;
  const { pointsOfManufacture } = traceStore(backend.db);
  const stamp = { updatedAt: backend.now().toISOString(), updatedBy };
  const otherPoints = getPoints(backend, customerId).filter((row) => row.pointId !== pointId);
  const active = otherPoints.filter(({ status }) => status === 'Active');
  for (const row of endReassigned(active, content))
    if (!active.includes(row))
      pointsOfManufacture.update(row.pointId, { assignments: row.assignments, ...stamp });
  if (content.isDefault)
    for (const row of otherPoints.filter(({ isDefault }) => isDefault))
      pointsOfManufacture.update(row.pointId, { isDefault: false, ...stamp });
  const record = { ...cleanMembers(members, 'name', 'address1', 'city'), ...stamp };
  return pointId === undefined
    ? pointsOfManufacture.create({ ...record, customerId, pointId: pointsOfManufacture.nextId() })
    : pointsOfManufacture.update(pointId, record);
}

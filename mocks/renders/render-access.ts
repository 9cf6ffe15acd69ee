import type { Database } from '#mocks/store/database.ts';
import type { Person } from '#mocks/people.ts';
import type { CustomerRender } from './customer-render.ts';
import { renderStore } from './render-store.ts';

/**
 * Whether a person at the customer may open a render: a report by anybody, but what an export or a schedule has made for
 * a person has the rows that this person may see.
 */
export function isOpenTo(
  db: Database,
  { userId }: Person,
  { reportRenderId, userIdToNotify }: CustomerRender,
): boolean {
  const { exports, scheduled } = renderStore(db);
  return userIdToNotify === userId || !(exports.has(reportRenderId) || scheduled.has(reportRenderId));
}

export function isExpired({ expiresAt }: CustomerRender, now: Date): boolean {
  return expiresAt !== null && Date.parse(expiresAt) <= now.getTime();
}

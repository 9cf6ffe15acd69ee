import type { Database } from '#mocks/store/database.ts';
import type { Person } from '#mocks/people.ts';
import type { CustomerRender } from '#mocks/renders/customer-render.ts';
import { renderStore } from '#mocks/renders/render-store.ts';
import { reportStore } from './report-store.ts';

/**
 * Whether a person at the customer may open a render: a report by anybody, but what an export or a schedule has made for
 * a person has the rows that this person may see.
 */
export function isOpenTo(
  db: Database,
  { userId }: Person,
  { reportRenderId, reportId, userIdToNotify }: CustomerRender,
): boolean {
  if (userIdToNotify === userId) return true;
  return reportStore(db).reports.has(reportId) && !renderStore(db).scheduled.has(reportRenderId);
}

export function isExpired({ expiresAt }: CustomerRender, now: Date): boolean {
  return expiresAt !== null && Date.parse(expiresAt) <= now.getTime();
}

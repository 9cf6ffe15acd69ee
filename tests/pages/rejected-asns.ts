import { screen, within } from '@testing-library/dom';
import { isOnWorklist } from '#mocks/asn/asn-list.ts';
import { hourMs, momentFrom } from '#mocks/lib/days.ts';
import type { PersonId } from '#mocks/people.ts';
import type { NoticedShipment } from '#mocks/world/notices/asn-rows.ts';
import { noticeStore } from '#mocks/world/notices/notice-store.ts';
import type { AsnWorklist } from '#src/api/generated/types.ts';
import { plainPath } from '#src/routing/route-paths.ts';
import { chooseCompany } from './page-actions.ts';
import { renderRoute, type RenderedRoute } from './render-route.tsx';

export const path = plainPath('asnDashboard');

/** Half days to go back for a number of ASNs of a worklist: the data of each takes a second, in each test. */
const halfDaysBack = new Map<string, number>();

/**
 * Opens the ASN page with at least this many recent ASNs of a worklist: where today has fewer, the mock goes back to the
 * last day that had as many.
 */
export async function renderWithAsns(
  worklist: AsnWorklist,
  count: number,
  { query, person }: { readonly query: string; readonly person: PersonId },
): Promise<RenderedRoute> {
  const page = await renderRoute(plainPath('announcements'), { person });
  await screen.findByRole('heading', { level: 1, name: 'Announcements' });
  const { backend } = page;
  const isMeant = ({ row }: NoticedShipment): boolean =>
    (row.shippedAt ?? '') > momentFrom(backend.now(), -20) && isOnWorklist(row, worklist);
  const goBack = (halfDays: number): void =>
    backend.moveClock((clock) => clock.advance(-12 * hourMs * halfDays));
  const key = `${count} ${worklist}`;
  let halfDays = halfDaysBack.get(key) ?? 0;
  if (halfDays > 0) goBack(halfDays);
  while (noticeStore(backend.db).getNoticedShipments('PMF').filter(isMeant).length < count) {
    goBack(1);
    halfDays += 1;
  }
  halfDaysBack.set(key, halfDays);
  await page.goto(`${path}${query}`);
  return page;
}

/** Opens the ASN page with several ASNs to send again. */
export function renderWithRejected(query: string, person: PersonId): Promise<RenderedRoute> {
  return renderWithAsns('ToResend', 2, { query, person });
}

/** The rejected ASNs of a customer, as an internal user sees them. */
export async function renderForInternalUser(): Promise<RenderedRoute> {
  const page = await renderWithRejected('', 'internal-user');
  await chooseCompany(page, /Prairie Mill/);
  const worklist = await screen.findByRole('button', { name: /^To resend [1-9]/ });
  await page.user.click(worklist);
  const count = /\d+$/.exec(worklist.textContent)?.[0];
  await screen.findByText(`${count} ASNs`);
  return page;
}

export interface OpenAsn extends RenderedRoute {
  readonly asnId: string;
  readonly drawer: HTMLElement;
}

/** Opens the first ASN of a list. */
export async function openFirst(page: RenderedRoute): Promise<OpenAsn> {
  const [first] = await within(await screen.findByRole('table', { name: 'ASNs' })).findAllByRole('button', {
    name: /^ASN-/,
  });
  if (!first) throw new Error('There is no ASN.');
  const asnId = first.textContent;
  await page.user.click(first);
  const drawer = await screen.findByRole('dialog', { name: asnId });
  await within(drawer).findByRole('tree');
  return { ...page, asnId, drawer };
}

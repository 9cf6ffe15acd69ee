import { screen, within } from '@testing-library/dom';
import { isOnWorklist } from '#mocks/asn/asn-list.ts';
import { hourMs, momentFrom } from '#mocks/lib/days.ts';
import type { PersonId } from '#mocks/people.ts';
import type { NoticedShipment } from '#mocks/world/notices/asn-rows.ts';
import { noticeStore } from '#mocks/world/notices/notice-store.ts';
import { plainPath } from '#src/routing/route-paths.ts';
import { chooseCompany } from './page-actions.ts';
import { renderRoute, type RenderedRoute } from './render-route.tsx';

export const path = plainPath('asnDashboard');

/** Opens a page where several ASNs are to be sent again: on some days, the mock goes back to the last such one. */
export async function renderWithRejected(query: string, person: PersonId): Promise<RenderedRoute> {
  const page = await renderRoute(plainPath('announcements'), { person });
  await screen.findByRole('heading', { level: 1, name: 'Announcements' });
  const { backend } = page;
  const isRejected = ({ row }: NoticedShipment): boolean =>
    (row.shippedAt ?? '') > momentFrom(backend.now(), -20) && isOnWorklist(row, 'ToResend');
  while (noticeStore(backend.db).getNoticedShipments('PMF').filter(isRejected).length < 2)
    backend.moveClock((clock) => clock.advance(-12 * hourMs));
  await page.goto(`${path}${query}`);
  return page;
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

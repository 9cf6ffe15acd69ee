import { screen, waitFor, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { dayMs } from '#mocks/lib/days.ts';
import type { OtifFact, OtifResults } from '#mocks/world/otif/otif-results.ts';
import { otifStore } from '#mocks/world/otif/otif-store.ts';
import { getRetailMonth, type RetailMonth } from '#mocks/world/otif/retail-calendar.ts';
import { startClock } from '#scripts/days/test-clock.ts';
import { plainPath } from '#src/routing/route-paths.ts';
import { settled } from './dashboard-page.ts';
import { chooseCompany } from './page-actions.ts';
import { renderRoute, type RenderedRoute } from './render-route.tsx';

type MonthFinder = (results: OtifResults) => RetailMonth | undefined;

/** The last month in which deliveries to Walmart missed their goal, and whose fines are paid. */
const findLate: MonthFinder = ({ months }) =>
  months
    .filter(({ retailerId, metric }) => retailerId === 1 && metric === 'OnTime')
    .filter(({ status, fineCents }) => status === 'Paid' && fineCents > 0)
    .map(({ month }) => month)
    .toSorted((a, b) => a.startDate.localeCompare(b.startDate))
    .at(-1);

export const isReady = ({ claim }: OtifFact): boolean =>
  claim?.canDispute === true && claim.readiness === 'Ready';

/** The last month with fines that can be disputed. */
export const findDisputable: MonthFinder = ({ facts }) => facts.findLast(isReady)?.month;

const path = plainPath('otifDashboard');

export const getTable = (): HTMLElement => screen.getByRole('table', { name: 'POs' });
export const getNumbers = (): string[] =>
  within(getTable())
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);

interface PosOptions {
  readonly person?: 'customer-admin' | 'internal-user';
  readonly find?: MonthFinder;
}

/** Opens the POs of a month. On days without such a month, the clock moves on: the fines of the next are invoiced. */
export async function renderPos(
  query: Readonly<Record<string, string>>,
  { person = 'customer-admin', find = findLate }: PosOptions = {},
): Promise<RenderedRoute> {
  const page = await renderRoute(plainPath('announcements'), { person });
  await screen.findByRole('heading', { level: 1, name: 'Announcements' });
  const month = find(otifStore(page.backend.db).getOtif('PMF'));
  if (!month) {
    startClock(Date.now() + dayMs);
    return renderPos(query, { person, find });
  }
  const { startDate, endDate } = month;
  const search = new URLSearchParams({ startDate, endDate, ...query });
  await page.goto(`${path}?${search.toString()}`);
  // The filters of a link survive the selection of the company.
  if (person === 'internal-user') await chooseCompany(page, /Prairie Mill/);
  return page;
}

export const openPos = async (
  query: Readonly<Record<string, string>>,
  options?: PosOptions,
): Promise<RenderedRoute> => openLoaded(await renderPos(query, options));

async function openLoaded(page: RenderedRoute): Promise<RenderedRoute> {
  await waitFor(() => expect(getNumbers().length).toBeGreaterThan(2));
  await settled();
  return page;
}

/** The POs of an earlier month. On the first days of the open one, the mock goes back to a day with a missed goal. */
export async function openMonth() {
  const page = await openPos({});
  const { backend } = page;
  const hasMiss = (): boolean => {
    const { retailMonth } = getRetailMonth(backend.now().toISOString().slice(0, 10));
    const { months } = otifStore(backend.db).getOtif('PMF');
    return months.some(({ month, fineCents }) => month.retailMonth === retailMonth && fineCents > 0);
  };
  while (!hasMiss()) backend.moveClock((clock) => clock.advance(-dayMs));
  page.reload();
  await openLoaded(page);
  const latest = () => page.queries('listOtifPos').at(-1) ?? {};
  return { user: page.user, latest, startDate: latest()['startDate'] };
}

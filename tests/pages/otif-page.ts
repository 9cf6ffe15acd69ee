import { screen, waitFor, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { dayMs } from '#mocks/lib/days.ts';
import type { MonthOfMetric } from '#mocks/world/otif/otif-results.ts';
import { otifStore } from '#mocks/world/otif/otif-store.ts';
import { getRetailMonth } from '#mocks/world/otif/retail-calendar.ts';
import type { Period } from '#src/components/dashboard/periods.ts';
import { plainPath } from '#src/routing/route-paths.ts';
import { settled } from './dashboard-page.ts';
import { chooseCompany } from './page-actions.ts';
import { renderRoute, type RenderedRoute } from './render-route.tsx';

type MonthTest = (month: MonthOfMetric) => boolean;

/** Months in which deliveries to Walmart missed their goal, and whose fines are paid. */
const isLate: MonthTest = ({ retailerId, metric, status, fineCents }) =>
  retailerId === 1 && metric === 'OnTime' && status === 'Paid' && fineCents > 0;
/** Months whose fines can be disputed. */
export const isDisputable: MonthTest = ({ status, fineCents }) => status === 'Invoiced' && fineCents > 0;

/** The last retail month that passes a test. */
function findMonth({ backend }: RenderedRoute, isMatch: MonthTest): Period {
  const months = otifStore(backend.db)
    .getOtif('PMF')
    .months.filter(isMatch)
    .toSorted((a, b) => a.month.startDate.localeCompare(b.month.startDate));
  const last = months.at(-1);
  if (!last) throw new Error('There is no such month.');
  const { startDate, endDate } = last.month;
  return { startDate, endDate };
}

const path = plainPath('otifDashboard');

export const getTable = (): HTMLElement => screen.getByRole('table', { name: 'POs' });
export const getNumbers = (): string[] =>
  within(getTable())
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);

interface PosOptions {
  readonly person?: 'customer-admin' | 'internal-user';
  readonly isMatch?: MonthTest;
}

/** Opens the POs of a month. */
export async function renderPos(
  query: Readonly<Record<string, string>>,
  { person = 'customer-admin', isMatch = isLate }: PosOptions = {},
): Promise<RenderedRoute> {
  const page = await renderRoute(plainPath('announcements'), { person });
  await screen.findByRole('heading', { level: 1, name: 'Announcements' });
  const search = new URLSearchParams({ ...findMonth(page, isMatch), ...query });
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

import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import type { DeductionPage } from '#src/api/generated/types.ts';
import { people } from '#mocks/people.ts';
import { plainPath } from '#src/routing/route-paths.ts';
import { callApi } from './call-api.ts';
import { renderRoute, type RenderedRoute } from './render-route.tsx';
import { peopleStore } from '#mocks/world/people/people-store.ts';
import { guruStore } from '#mocks/guru/guru-store.ts';

const path = plainPath('guruDashboard');
const accounts = (): Promise<HTMLElement> => screen.findByRole('region', { name: 'Portal accounts' });

/** Another page first, so that the test can change the data. */
async function openElsewhere(): Promise<RenderedRoute> {
  const page = await renderRoute('/announcements', { person: 'customer-user' });
  await screen.findByRole('heading', { level: 1, name: 'Announcements' });
  return page;
}

it('warns of an account that expires soon, with a way to the settings', async () => {
  await renderRoute(path, { person: 'customer-user' });
  const health = await accounts();
  expect(health.textContent).toMatch(/Retail Link account prairie-bot expires \w{3} \d+/);
  expect(health.textContent).toContain('Expires in 12 days.');
  expect(health.textContent).toContain('Deductions were last fetched on ');
  const link = within(health).getByRole('link', { name: 'Open Guru Settings' });
  expect(link.getAttribute('href')).toBe(plainPath('guruSettings'));
});

it(
  'shows what is wrong with an account that does not work, also to people who cannot change it',
  { tags: 'full' },
  async () => {
    const { backend, goto } = await openElsewhere();
    const userId = people.find(({ id }) => id === 'customer-user')?.userId ?? '';
    // Finance reads deductions, and may not change the accounts.
    peopleStore(backend.db).roleAssignments.update(userId, { roleIds: [3] });
    const { credentials } = guruStore(backend.db).getGuruAccount('PMF');
    const stored = credentials.get('RetailLink');
    if (!stored) throw new Error('There is no account.');
    credentials.set('RetailLink', { ...stored, status: 'Locked' });
    await goto(path);
    const health = await accounts();
    expect(health.textContent).toContain('Retail Link account prairie-bot is locked');
    expect(health.textContent).toContain('Ask its administrator to unlock it');
    await waitFor(() => expect(within(health).queryByRole('link')).toBeNull());
  },
);

it('shows nothing while the accounts work, and a notice when there is none', { tags: 'full' }, async () => {
  const page = await openElsewhere();
  const { backend } = page;
  const { credentials } = guruStore(backend.db).getGuruAccount('PMF');
  const stored = credentials.get('RetailLink');
  if (!stored) throw new Error('There is no account.');
  credentials.set('RetailLink', { ...stored, expiresAt: '2099-01-01T00:00:00Z' });
  await page.goto(path);
  await screen.findByRole('region', { name: 'Guru figures' });
  await waitFor(() => expect(page.backend.requests.list('listPortalCredentials')).toHaveLength(1));
  expect(screen.queryByRole('region', { name: 'Portal accounts' })).toBeNull();
  credentials.clear();
  page.reload();
  expect((await accounts()).textContent).toContain('There is no account at a portal of the retailer');
});

/** The sums of the rows that the table shows. */
async function readTableSums({ queries }: RenderedRoute): Promise<DeductionPage> {
  const query = Object.entries(queries('listDeductions').at(-1) ?? {}).map(([name, value]) => [
    name,
    String(value),
  ]);
  const rows = new URLSearchParams(query);
  return (await callApi('customer-user', 'GET', `/Guru/PMF/Deductions?${rows}`)).json();
}

it('a column of the chart over time opens the claims that it adds up', { tags: 'full' }, async () => {
  const page = await renderRoute(path, { person: 'customer-user' });
  await screen.findByRole('heading', { name: 'Are deductions growing?' });
  const chart = screen
    .getAllByRole('figure')
    .find((figure) => figure.textContent.startsWith('Are deductions growing?'));
  if (!chart) throw new Error('There is no chart over time.');
  await page.user.click(await within(chart).findByRole('button', { name: /^View .* as a table$/ }));
  const [, cell] = await within(chart).findAllByRole('button', { name: /, Deducted: \$/ });
  if (!cell) throw new Error('There is no second week.');
  const amount = Number(/\$([\d,.]+)$/.exec(cell.getAttribute('aria-label') ?? '')?.[1]?.replaceAll(',', ''));
  const before = page.address();
  await page.user.click(cell);
  await waitFor(() => expect(page.address()).not.toBe(before));
  await waitFor(async () => {
    const { totals, totalCount } = await readTableSums(page);
    expect(Math.round(totals.deductedAmount)).toBe(Math.round(amount));
    expect(await screen.findByText(`${totalCount} claims`, { selector: '[role="status"]' })).toBeTruthy();
  });
});

import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { dashboards } from './dashboard-facts.ts';
import { openDashboard, type DashboardPage } from './dashboard-page.ts';

const [outbound, inbound] = dashboards;
if (!outbound || !inbound) throw new Error('There are no dashboards of orders.');

function listLinks({ table }: DashboardPage): readonly HTMLElement[] {
  return within(table())
    .getAllByRole('rowheader')
    .flatMap((cell) => within(cell).queryAllByRole('link'));
}

async function expectRecord(name: string, place: string): Promise<void> {
  await waitFor(() => {
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain(name);
    expect(screen.getByText(place)).toBeTruthy();
  });
}

it.each([
  [outbound, 'order', 'deliveryResult=Late', 'Orders'],
  [inbound, 'inbound order', 'variance=yes', 'Inbound orders'],
] as const)('steps through the list that a record was opened from: %#', async (facts, noun, query, crumb) => {
  const page = await openDashboard(facts, { query });
  const names = listLinks(page).map(({ textContent }) => textContent);
  const [first = '', second = ''] = names;
  const total = names.length;
  const [link] = listLinks(page);
  if (!link) throw new Error('The list is empty.');
  const list = page.address();
  await page.user.click(link);
  await expectRecord(first, `1 of ${total}`);
  expect(screen.getByRole('button', { name: `Previous ${noun}` }).getAttribute('aria-disabled')).toBe('true');
  await page.user.click(screen.getByRole('button', { name: `Next ${noun}` }));
  await expectRecord(second, `2 of ${total}`);
  await page.user.click(within(screen.getByRole('main')).getByRole('link', { name: crumb }));
  await page.settled();
  expect(page.search().getAll('page')).toEqual(['1']);
  for (const [name, value] of new URLSearchParams(list.split('?')[1]))
    expect(page.search().getAll(name)).toContain(value);
});

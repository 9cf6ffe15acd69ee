import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { dashboards } from './dashboard-facts.ts';
import { plainPath } from '#src/routing/route-paths.ts';
import { moveFocus } from '#src/ui/focus.ts';
import { openDashboard, type DashboardPage } from './dashboard-page.ts';
import { renderRoute } from './render-route.tsx';

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

it('keys step through the list, which the position names', { tags: 'full' }, async () => {
  const page = await openDashboard(outbound, { query: 'worklist=Late' });
  const names = listLinks(page).map(({ textContent }) => textContent);
  const [first = '', second = ''] = names;
  const [link] = listLinks(page);
  if (!link) throw new Error('The list is empty.');
  await page.user.click(link);
  await expectRecord(first, `1 of ${names.length} late`);
  await page.user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await expectRecord(first, `1 of ${names.length} late`);
  await page.user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await expectRecord(second, `2 of ${names.length} late`);
  await page.user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await expectRecord(first, `1 of ${names.length} late`);
});

it('the pressed button keeps the focus on the next record', { tags: 'full' }, async () => {
  const page = await openDashboard(outbound, { query: 'worklist=Late' });
  const [link] = listLinks(page);
  if (!link) throw new Error('The list is empty.');
  await page.user.click(link);
  const next = await screen.findByRole('button', { name: 'Next order' });
  moveFocus(next);
  for (const position of [2, 3]) {
    await page.user.keyboard('{Enter}');
    await screen.findByText(new RegExp(`^${position} of \\d+ late$`));
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next order' })),
    );
  }
});

it('an order that was opened from another list, or from none, has no steps', { tags: 'full' }, async () => {
  const page = await renderRoute(plainPath('performanceDashboard'), { person: 'customer-admin' });
  const [link] = await screen.findAllByRole('link', { name: /^SO-/ });
  if (!link) throw new Error('The list is empty.');
  await page.user.click(link);
  const expectNoList = async (): Promise<void> => {
    await screen.findByRole('heading', { level: 1, name: /^Order SO-/ });
    expect(screen.queryByRole('group', { name: /^Other orders/ })).toBeNull();
    const crumb = within(screen.getByRole('main')).getByRole('link', { name: 'Orders' });
    expect(crumb.getAttribute('href')).toBe(plainPath('ordersDashboard'));
  };
  await expectNoList();
  await page.goto(page.address());
  await expectNoList();
});

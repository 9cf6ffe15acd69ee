import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { plainPath } from '#src/routing/route-paths.ts';
import { renderStore } from '#mocks/renders/render-store.ts';
import { findViolations } from './axe.ts';
import { renderRoute, type RenderedRoute } from './render-route.tsx';

const path = `${plainPath('reportingSuite')}?view=results`;

const open = (query = ''): Promise<RenderedRoute> =>
  renderRoute(`${path}${query}`, { person: 'customer-user' });

/** The names of the loaded rows. */
const listNames = async (): Promise<HTMLElement[]> =>
  within(await screen.findByRole('table', { name: 'Results' })).findAllByRole('rowheader');

it('shows results newest first, with what made them, their files and reasons, and no violation', async () => {
  await open();
  await screen.findAllByRole('button', { name: /^Download / });
  const [first] = await listNames();
  expect(first?.closest('tr')?.textContent).toContain('Queued');
  const scheduled = screen.getByRole('row', { name: /^OTIF by PO .*Schedule/ });
  expect(within(scheduled).getByRole('link', { name: 'Schedule “OTIF by PO”' })).toBeTruthy();
  expect(scheduled.textContent).toMatch(/XLSX, [\d.]+ KB, \d+ rows/);
  expect(screen.getAllByText('The data source did not answer in time.').length).toBeGreaterThan(0);
  expect(screen.getByRole('radio', { name: 'Results' })).toHaveProperty('checked', true);
  expect(await findViolations(screen.getByRole('main'))).toEqual([]);
});

it('leads from a failed one to its report, with the same parameters', { tags: 'full' }, async () => {
  const page = await open('&renderStatus=3');
  const failed = renderStore(page.backend.db).reportRenders.where(
    ({ customerId, renderStatus }) => customerId === 'PMF' && renderStatus === 3,
  );
  const [latest] = failed.toSorted((a, b) => b.queuedAt.localeCompare(a.queuedAt));
  renderStore(page.backend.db).reportRenders.update(latest?.reportRenderId ?? '', {
    parameters: { ...latest?.parameters, poNumber: '4500777' },
  });
  const [link] = await screen.findAllByRole('link', { name: /^Run again: Order status/ });
  if (link) await page.user.click(link);
  expect(await screen.findByText(/^With the parameters of /)).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'Purchase order' })).toHaveProperty('value', '4500777');
});

it('finds results by text and state, and says when none match', { tags: 'full' }, async () => {
  const page = await open();
  const all = (await listNames()).length;
  const search = screen.getByRole('textbox', { name: 'Search results' });
  await page.user.type(search, 'otif by po{Enter}');
  await waitFor(async () => expect((await listNames()).length).toBeLessThan(all));
  await page.user.clear(search);
  await page.user.type(search, 'nothing of the kind{Enter}');
  expect(await screen.findByText('No results match')).toBeTruthy();
  await page.user.click(screen.getByRole('button', { name: 'Clear search' }));
  await waitFor(async () => expect((await listNames()).length).toBe(all));
});

it('says what will appear when there are none', async () => {
  await renderRoute(path, { person: 'empty-customer-user' });
  expect(await screen.findByText('No results yet')).toBeTruthy();
});

it('is loaded again after a failure', { tags: 'full' }, async () => {
  const page = await renderRoute(path, {
    person: 'customer-user',
    faults: [{ operationId: 'listRenders', kind: 'status', status: 500, title: '' }],
  });
  await screen.findByText('The results could not be loaded');
  expect(screen.getByText(/An error occured fetching the results\./)).toBeTruthy();
  page.backend.faults.clear();
  await page.user.click(screen.getByRole('button', { name: 'Retry' }));
  expect((await listNames()).length).toBeGreaterThan(5);
});

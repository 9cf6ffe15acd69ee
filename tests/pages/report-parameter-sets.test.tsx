import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { plainPath } from '#src/routing/route-paths.ts';
import { chooseItem } from './page-actions.ts';
import { renderRoute, type RenderedRoute } from './render-route.tsx';
import { reportStore } from '#mocks/reporting/report-store.ts';

const path = `${plainPath('reportingSuite')}?report=order-status`;
const seeded = 'Romeoville, last 30 days';

async function openMenu({ user }: RenderedRoute): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Saved parameters' }));
  await screen.findByRole('menuitem', { name: 'Save as' });
}

const open = (): Promise<RenderedRoute> => renderRoute(path, { person: 'customer-admin' });

const storedNames = ({ backend }: RenderedRoute): readonly string[] =>
  reportStore(backend.db)
    .reportParameterSets.all()
    .map(({ name }) => name);

it('saves the parameters of the form under a name, without the dates that are defaults', async () => {
  const page = await open();
  await page.user.type(await screen.findByRole('textbox', { name: 'Purchase order' }), '4500');
  await openMenu(page);
  await chooseItem(page, 'Save as');
  const dialog = await screen.findByRole('dialog', { name: 'Save parameters as' });
  await page.user.type(within(dialog).getByRole('textbox', { name: /^Name/ }), 'One order');
  await page.user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('“One order” saved.')).toBeTruthy();
  const [stored] = reportStore(page.backend.db).reportParameterSets.where(({ name }) => name === 'One order');
  expect(stored?.parameters).toEqual({ poNumber: '4500' });
});

it('loads saved parameters into the form, renames and deletes them', { tags: 'full' }, async () => {
  const page = await open();
  await openMenu(page);
  await chooseItem(page, seeded);
  expect(await screen.findByText(`With the parameters of “${seeded}”.`, { exact: false })).toBeTruthy();
  expect(screen.getByRole('button', { name: /Romeoville IL/ })).toBeTruthy();

  await openMenu(page);
  await chooseItem(page, 'Rename');
  const dialog = await screen.findByRole('dialog', { name: `Rename “${seeded}”` });
  const name = within(dialog).getByRole('textbox', { name: /^Name/ });
  await page.user.clear(name);
  await page.user.type(name, 'Romeoville');
  await page.user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(storedNames(page)).toEqual(['Romeoville']));
  expect(page.backend.requests.list('updateReportParameterSet')[0]?.headers['if-match']).toBeTruthy();

  await screen.findByText('“Romeoville” saved.');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await openMenu(page);
  await chooseItem(page, 'Delete');
  const confirm = await screen.findByRole('alertdialog', { name: 'Delete “Romeoville”?' });
  await page.user.click(within(confirm).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(storedNames(page)).toEqual([]));
});

it('keeps the dialog open with an error for a name in use', { tags: 'full' }, async () => {
  const page = await open();
  page.allowError(/409/);
  await openMenu(page);
  await chooseItem(page, 'Save as');
  const dialog = await screen.findByRole('dialog', { name: 'Save parameters as' });
  await page.user.type(within(dialog).getByRole('textbox', { name: /^Name/ }), seeded.toUpperCase());
  await page.user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(
    (await within(dialog).findAllByText('You already have parameters with this name.')).length,
  ).toBeGreaterThan(0);
  expect(storedNames(page)).toEqual([seeded]);
});

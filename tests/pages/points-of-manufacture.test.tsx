import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { pathTo, plainPath } from '#src/routing/route-paths.ts';
import { findViolations } from './axe.ts';
import { savedFiles } from './browser.ts';
import { follow } from './page-actions.ts';
import { renderRoute } from './render-route.tsx';

const listPath = plainPath('pointOfManufacture');
const person = 'customer-user';
const findField = (label: string): Promise<HTMLInputElement> =>
  screen.findByLabelText<HTMLInputElement>(new RegExp(`^${label}( Required)?$`));
const findSummary = async () => within(await within(screen.getByRole('form')).findByRole('alert'));

it('items without a source are named, and a location that makes them removes them from the message', async () => {
  const { user, backend, address, allowError } = await renderRoute(listPath, { person });
  allowError(/422/);
  await screen.findByText('1 food of the Food Traceability List has no point of manufacture');
  const breadcrumbs = within(screen.getByRole('navigation', { name: 'Breadcrumbs' }));
  expect(breadcrumbs.getByRole('link').getAttribute('href')).toBe(plainPath('fsmaDashboard'));
  await user.click((await screen.findAllByRole('link', { name: 'Add location' }))[0] ?? document.body);
  for (const [label, text] of [
    ['Name', 'Morton mill'],
    ['Phone', '309-555-0160'],
    ['GLN', '0614141950905'],
    ['Address', '1 Sample Way'],
    ['City', 'Morton'],
    ['State', 'IL'],
    ['Postal code', '61550'],
  ] as const)
    await user.type(await findField(label), text);
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await (await findSummary()).findByRole('link', { name: /GLN: Check the number: its last digit/ });
  await user.clear(await findField('GLN'));
  await (await findSummary()).findByRole('link', { name: 'GLN: Enter a GLN or an FDA registration number.' });
  await user.type(await findField('GLN'), '0614141950904');
  for (const item of ['10025 ', '10125 ']) {
    const items = await screen.findByRole('combobox', { name: /^Items made here/ });
    await user.clear(items);
    await user.type(items, item);
    await user.click(await screen.findByRole('option', { name: new RegExp(`^${item}`) }));
  }
  await user.click(screen.getByRole('button', { name: 'Add' }));
  // Only the server knows the items of the other locations.
  await (
    await findSummary()
  ).findByRole('link', { name: 'Items made here: Item 10025 is made at Joliet mill.' });
  await user.click(await screen.findByRole('button', { name: /^Remove 10025/ }));
  expect(await findViolations(screen.getByRole('main'))).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(address()).toBe(listPath));
  await screen.findByText('8 items have no point of manufacture');
  expect(backend.db.pointsOfManufacture.where(({ name }) => name === 'Morton mill')).toMatchObject([
    { items: ['10125'], gln: '0614141950904', status: 'Active' },
  ]);
});

it('an item that is assigned to a location completes its lots, which the dashboard shows at once', async () => {
  const { user } = await renderRoute(plainPath('fsmaDashboard'), { person });
  const readFigure = (): string => {
    const figures = screen.queryByRole('region', { name: 'Lot figures' })?.textContent ?? '';
    return /Unknown plant\D*(\d+)/.exec(figures)?.[1] ?? '';
  };
  await waitFor(() => expect(Number(readFigure())).toBeGreaterThan(0));
  follow(pathTo('pointOfManufactureEdit', { params: { pointId: '1' } }));
  await user.type(await screen.findByRole('combobox', { name: /^Items made here/ }), '10125 ');
  await user.click(await screen.findByRole('option', { name: /^10125 / }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Joliet mill saved.');
  follow(plainPath('fsmaDashboard'));
  await waitFor(() => expect(readFigure()).toBe('0'));
});

it('a location is deactivated, and active again with Undo', async () => {
  const { user, backend } = await renderRoute(listPath, { person });
  const status = () => backend.db.pointsOfManufacture.find(1)?.status;
  await user.click(await screen.findByRole('button', { name: 'Deactivate Joliet mill' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Deactivate Joliet mill?' }));
  await user.click(dialog.getByRole('button', { name: 'Deactivate' }));
  await waitFor(() => expect(status()).toBe('Inactive'));
  await screen.findByText(/^\d foods of the Food Traceability List have no point of manufacture/);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(status()).toBe('Active'));
  await screen.findByText('1 food of the Food Traceability List has no point of manufacture');
});

it('a location that records name is not deleted', async () => {
  const path = pathTo('pointOfManufactureEdit', { params: { pointId: '1' } });
  const { user, backend, allowError } = await renderRoute(path, { person });
  allowError(/422/);
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete Joliet mill?' }));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await dialog.findByText(/Records name this location\. Deactivate it instead\./);
  expect(backend.db.pointsOfManufacture.find(1)).toBeDefined();
});

it('the locations are downloaded in the form of the import, and imported again with a report by row', async () => {
  const { user, backend } = await renderRoute(plainPath('pointOfManufactureImport'), { person });
  await user.click(await screen.findByRole('button', { name: 'Download your locations' }));
  await waitFor(async () => expect(await savedFiles()).toHaveLength(1));
  const [file] = await savedFiles();
  expect(file?.name).toMatch(/^points-of-manufacture-PMF-.*\.csv$/);
  const rows = [file?.text.trimEnd() ?? '', 'Pekin mill,0614141950905,,,,,,,,,,10101,,'];
  rows.push('Morton mill,0614141950904,,1 Sample Way,Morton,IL,61550,,309-555-0160,,,10101,no,Active');
  const changed = new File([rows.join('\r\n')], 'points.csv', { type: 'text/csv' });
  await user.upload(await screen.findByLabelText('File with points of manufacture'), changed);
  await screen.findByText('The import would create 1, change 0 and leave 3 unchanged. Nothing is saved yet.');
  await screen.findByText('1 row has to be corrected and would not be imported.');
  expect(await findViolations(screen.getByRole('main'))).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Import 1 row' }));
  await screen.findByText('4 rows of 5 are imported.');
  expect(backend.db.pointsOfManufacture.where(({ name }) => name === 'Morton mill')).toHaveLength(1);
  await screen.findByRole('link', { name: 'View locations' });
});

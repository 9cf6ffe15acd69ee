import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { addDays, formatDay, today } from '#src/lib/dates.ts';
import { pathTo, plainPath } from '#src/routing/route-paths.ts';
import { findViolations } from './axe.ts';
import { savedFiles } from './browser.ts';
import { follow } from './page-actions.ts';
import { renderRoute } from './render-route.tsx';
import { traceStore } from '#mocks/fsma/trace-store.ts';

const listPath = plainPath('pointOfManufacture');
const person = 'customer-user';
const findField = (label: string): Promise<HTMLInputElement> =>
  screen.findByLabelText<HTMLInputElement>(new RegExp(`^${label}( Required)?$`));
async function addItem(user: UserEvent, itemNumber: string): Promise<void> {
  const items = await screen.findByRole('combobox', { name: 'Add an item' });
  await waitFor(() => expect(items).toHaveProperty('disabled', false));
  await user.type(items, `${itemNumber} `);
  await user.click(await screen.findByRole('option', { name: new RegExp(`^${itemNumber} `) }));
}
const findSummary = async () => within(await within(screen.getByRole('form')).findByRole('alert'));

it('items without a source are named, and a location that makes them removes them from the message', async () => {
  const { user, backend, address, allowError } = await renderRoute(listPath, { person });
  allowError(/422/);
  await screen.findByText('1 food on the Food Traceability List has no point of manufacture');
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
  await addItem(user, '10125');
  expect(await findViolations(screen.getByRole('main'))).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(address()).toBe(listPath));
  await screen.findByText('8 items have no point of manufacture');
  expect(
    traceStore(backend.db).pointsOfManufacture.where(({ name }) => name === 'Morton mill'),
  ).toMatchObject([
    { assignments: [{ itemNumber: '10125', from: null, to: null }], gln: '0614141950904', status: 'Active' },
  ]);
});

it(
  'an item of another location moves: the page shows what ends there, and refuses days that overlap',
  { tags: 'full' },
  async () => {
    const path = pathTo('pointOfManufactureEdit', { params: { pointId: '2' } });
    const { user, backend, allowError } = await renderRoute(path, { person });
    allowError(/422/);
    await user.clear(await findField('City'));
    await user.type(await findField('City'), 'Hiawatha');
    // One that was moved before: its dates are those of the record.
    const moved = within(await screen.findByRole('group', { name: /^10124 / }));
    const stored = traceStore(backend.db).pointsOfManufacture.find(2)?.assignments ?? [];
    expect(moved.getByLabelText<HTMLInputElement>('First day').value).toBe(
      stored.find(({ itemNumber }) => itemNumber === '10124')?.from,
    );
    expect(screen.queryByText(/ is made at /)).toBeNull();
    await addItem(user, '10025');
    const row = within(await screen.findByRole('group', { name: /^10025 / }));
    const [from, to] = ['First day', 'Last day'].map((label) => row.getByLabelText<HTMLInputElement>(label));
    if (!from || !to) throw new Error('The row has no days.');
    // Made elsewhere now: it starts here today, which can be changed.
    expect(from.value).toBe(today());
    await screen.findByText(`10025 is made at Joliet mill until ${formatDay(addDays(today(), -1))}.`);
    const [nextDay, lastDay] = [addDays(today(), 9), addDays(today(), 8)];
    fireEvent.change(from, { target: { value: nextDay } });
    await screen.findByText(`10025 is made at Joliet mill until ${formatDay(lastDay)}.`);
    expect(await findViolations(screen.getByRole('main'))).toEqual([]);

    fireEvent.change(from, { target: { value: '' } });
    expect(screen.queryByText(/ is made at /)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await row.findByText('Enter the first day: Joliet mill makes item 10025.');
    fireEvent.change(from, { target: { value: nextDay } });
    fireEvent.change(to, { target: { value: lastDay } });
    await row.findByText(`Choose ${formatDay(nextDay)} or later.`);
    fireEvent.change(to, { target: { value: '' } });

    // In the meantime, another person has moved the item to a location that this page has not loaded.
    const joliet = traceStore(backend.db).pointsOfManufacture.find(1);
    if (!joliet) throw new Error('There is no Joliet mill.');
    const { pointId } = traceStore(backend.db).pointsOfManufacture.create({
      ...joliet,
      pointId: 99,
      name: 'Morton mill',
      assignments: [{ itemNumber: '10025', from: addDays(today(), 3), to: null }],
    });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await row.findByText(`Item 10025 is made at Morton mill from ${formatDay(addDays(today(), 3))}.`);
    expect((await findField('City')).value).toBe('Hiawatha');
    expect(from.value).toBe(nextDay);
    const findItem = (id: number) =>
      traceStore(backend.db)
        .pointsOfManufacture.find(id)
        ?.assignments.filter(({ itemNumber }) => itemNumber === '10025');
    expect(findItem(1)).toEqual([{ itemNumber: '10025', from: null, to: null }]);
    traceStore(backend.db).pointsOfManufacture.delete(pointId);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Cedar Rapids bakery saved.');
    expect(findItem(1)).toEqual([{ itemNumber: '10025', from: null, to: lastDay }]);
    expect(findItem(2)).toEqual([{ itemNumber: '10025', from: nextDay, to: null }]);
    await screen.findByText(new RegExp(`10025 until ${formatDay(lastDay)}`));
  },
);

it(
  'an item that is assigned to a location completes its lots, which the dashboard shows at once',
  { tags: 'full' },
  async () => {
    const { user } = await renderRoute(plainPath('fsmaDashboard'), { person });
    const readFigure = (): string => {
      const figures = screen.queryByRole('region', { name: 'Lot figures' })?.textContent ?? '';
      return /Unknown plant\D*(\d+)/.exec(figures)?.[1] ?? '';
    };
    await waitFor(() => expect(Number(readFigure())).toBeGreaterThan(0));
    follow(pathTo('pointOfManufactureEdit', { params: { pointId: '1' } }));
    await addItem(user, '10125');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Joliet mill saved.');
    follow(plainPath('fsmaDashboard'));
    await waitFor(() => expect(readFigure()).toBe('0'));
  },
);

it('a location is deactivated, and active again with Undo', { tags: 'full' }, async () => {
  const { user, backend } = await renderRoute(listPath, { person });
  const status = () => traceStore(backend.db).pointsOfManufacture.find(1)?.status;
  await user.click(await screen.findByRole('button', { name: 'Deactivate Joliet mill' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Deactivate Joliet mill?' }));
  await user.click(dialog.getByRole('button', { name: 'Deactivate' }));
  await waitFor(() => expect(status()).toBe('Inactive'));
  await screen.findByText(/^\d foods on the Food Traceability List have no point of manufacture/);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(status()).toBe('Active'));
  await screen.findByText('1 food on the Food Traceability List has no point of manufacture');
});

it('a location whose items another one makes is not reactivated, and the dialog shows what to do', async () => {
  const { user, backend, allowError } = await renderRoute(listPath, { person });
  allowError(/422/);
  const { pointsOfManufacture } = traceStore(backend.db);
  pointsOfManufacture.update(1, { status: 'Inactive' });
  const taken = ['10025', '10026'].map((itemNumber) => ({ itemNumber, from: null, to: null }));
  const existing = pointsOfManufacture.find(2)?.assignments ?? [];
  pointsOfManufacture.update(2, { assignments: [...existing, ...taken] });
  await user.click(await screen.findByRole('button', { name: 'Reactivate Joliet mill' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Reactivate Joliet mill?' }));
  await user.click(dialog.getByRole('button', { name: 'Reactivate' }));
  const refusal = await dialog.findByRole('alert');
  expect(refusal.textContent.split('\n')).toEqual([
    'Joliet mill is still inactive: another location has taken over its items.',
    'Item 10025 is made at Cedar Rapids bakery.',
    'Item 10026 is made at Cedar Rapids bakery.',
    'Open Joliet mill in the list, remove these items or change their days, and reactivate it.',
  ]);
  expect(pointsOfManufacture.find(1)?.status).toBe('Inactive');
});

it('a location that records name is not deleted', async () => {
  const path = pathTo('pointOfManufactureEdit', { params: { pointId: '1' } });
  const { user, backend, allowError } = await renderRoute(path, { person });
  allowError(/422/);
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete Joliet mill?' }));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await dialog.findByText(/Records refer to this location\. Deactivate it instead\./);
  expect(traceStore(backend.db).pointsOfManufacture.find(1)).toBeDefined();
});

it(
  'the locations are downloaded in the form of the import, and imported again with a report by row',
  { tags: 'full' },
  async () => {
    const { user, backend } = await renderRoute(plainPath('pointOfManufactureImport'), { person });
    await user.click(await screen.findByRole('button', { name: 'Download your locations' }));
    await waitFor(async () => expect(await savedFiles()).toHaveLength(1));
    const [file] = await savedFiles();
    expect(file?.name).toMatch(/^points-of-manufacture-PMF-.*\.csv$/);
    const rows = [file?.text.trimEnd() ?? '', 'Pekin mill,0614141950905,,,,,,,,,,10101,,,,'];
    rows.push(
      'Morton mill,0614141950904,,1 Sample Way,Morton,IL,61550,,309-555-0160,,,10101 10102,- 2026-12-01,,no,Active',
    );
    const changed = new File([rows.join('\r\n')], 'points.csv', { type: 'text/csv' });
    await user.upload(await screen.findByLabelText('File with points of manufacture'), changed);
    await screen.findByText(
      'The import would create 1, change 0 and leave 3 unchanged. Nothing is saved yet.',
    );
    await screen.findByText('1 row has to be corrected and would not be imported.');
    expect(await findViolations(screen.getByRole('main'))).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Import 1 row' }));
    await screen.findByText('4 rows of 5 are imported.');
    expect(
      traceStore(backend.db).pointsOfManufacture.where(({ name }) => name === 'Morton mill'),
    ).toMatchObject([
      {
        assignments: [
          { itemNumber: '10101', from: null, to: null },
          { itemNumber: '10102', from: '2026-12-01', to: null },
        ],
      },
    ]);
    await screen.findByRole('link', { name: 'View locations' });
  },
);

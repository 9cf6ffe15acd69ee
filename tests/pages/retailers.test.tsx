import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { pathTo, plainPath } from '#src/routing/route-paths.ts';
import { chooseCompany, follow } from './page-actions.ts';
import { renderRoute, type RenderedRoute } from './render-route.tsx';
import { retailerStore } from '#mocks/world/retailers/retailer-store.ts';

const listPath = plainPath('retailerList');
const viewPath = (retailerId: string): string => pathTo('retailerView', { params: { retailerId } });
const rows = (): HTMLElement[] => screen.queryAllByRole('rowheader');
const findHeading = (name: string): Promise<HTMLElement> => screen.findByRole('heading', { level: 1, name });
const findField = (label: string): Promise<HTMLInputElement> =>
  screen.findByLabelText<HTMLInputElement>(new RegExp(`^${label}( Required)?$`));
const findSummary = async () => within(await within(screen.getByRole('form')).findByRole('alert'));

const fill = async ({ user }: RenderedRoute, label: string, text: string): Promise<void> => {
  const field = await findField(label);
  await user.clear(field);
  await user.type(field, text);
};
const press = async ({ user }: RenderedRoute, name: string): Promise<void> =>
  user.click(await screen.findByRole('button', { name }));

it('a retailer is created, with the server’s objection at its field, and edited', async () => {
  const page = await renderRoute(plainPath('retailerCreate'), { person: 'customer-admin' });
  page.allowError(/422/);
  const { user, backend } = page;
  await fill(page, 'Name', 'Corner Shops');
  await press(page, 'Create');
  await (await findSummary()).findByRole('link', { name: 'Code: Enter the code.' });
  await fill(page, 'Code', 'wmt');
  await screen.findByRole('textbox', { name: /^Code/, description: /Use capital letters/ });
  // Walmart uses the code already, which only the server can check.
  await fill(page, 'Code', 'WMT');
  await fill(page, 'Minimum shelf life', '45');
  await user.click(screen.getByRole('checkbox', { name: 'Vendor number' }));
  await press(page, 'Create');
  await (await findSummary()).findByRole('link', { name: /Another retailer has this code\./ });
  await fill(page, 'Code', 'CSH');
  await press(page, 'Create');
  await findHeading('Corner Shops');
  const details = () => screen.getByRole('region', { name: 'Details' }).textContent;
  expect(details()).toContain('45 days');
  await screen.findByText('No locations yet');

  await user.click(screen.getByRole('link', { name: 'Edit' }));
  await fill(page, 'Notes', '=Deliver by 7 am.');
  await press(page, 'Save');
  await findHeading('Corner Shops');
  await waitFor(() => expect(details()).toContain('=Deliver by 7 am.'));
  const [created] = retailerStore(backend.db).retailers.where(({ code }) => code === 'CSH');
  expect(created).toMatchObject({ minShelfLifeDays: 45, requiredFields: ['VendorNumber'] });
});

it('a location is added with its hours and contact, and edited', { tags: 'full' }, async () => {
  const path = pathTo('retailerLocationCreate', { params: { retailerId: '1' } });
  const page = await renderRoute(path, { person: 'customer-admin' });
  const { user, backend } = page;
  for (const [label, text] of [
    ['Location number', '7001'],
    ['Name', 'Peoria store'],
    ['Address', '1 Sample Way'],
    ['City', 'Peoria'],
    ['State', 'IL'],
    ['Postal code', '61602'],
    ['GLN', '0614141900016'],
    ['Monday, opens', '14:00'],
    ['Monday, closes', '06:00'],
    ['Contact phone', '815-555-0143'],
  ] as const)
    await fill(page, label, text);
  await press(page, 'Add');
  const summary = await findSummary();
  expect(summary.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'GLN: Check the number: its last digit is not valid.',
    'Monday, closes: Choose a time after 14:00.',
    'Contact name: Enter a contact name, such as Receiving desk.',
  ]);
  await user.click(summary.getByRole('link', { name: /^Monday, closes/ }));
  expect(document.activeElement).toBe(await findField('Monday, closes'));
  await fill(page, 'Monday, opens', '05:30');
  await fill(page, 'GLN', '0614141900015');
  await fill(page, 'Contact name', 'Desk');
  await user.type(screen.getByRole('combobox', { name: 'Time zone' }), 'chicago');
  await user.click(await screen.findByRole('option', { name: 'America/Chicago' }));
  await press(page, 'Add');
  const number = await screen.findByRole('link', { name: '7001' });
  expect(backend.requests.list('createRetailerLocation')[0]?.body).toMatchObject({
    receivingHours: [{ day: 'Monday', open: '05:30', close: '06:00' }],
    contact: { name: 'Desk', phone: '815-555-0143', email: null },
    timeZone: 'America/Chicago',
    address2: null,
  });
  await user.click(number);
  await fill(page, 'City', 'East Peoria');
  await press(page, 'Save');
  await findHeading('Walmart');
  await screen.findByRole('row', { name: /7001.*East Peoria/ });
});

it(
  'a deactivation can be undone, by keyboard, and failures are shown in the dialog',
  { tags: 'full' },
  async () => {
    const page = await renderRoute(listPath, { person: 'customer-admin' });
    page.allowError(/500|409|Failed to fetch/);
    const { user, backend } = page;
    (await screen.findByRole('button', { name: 'Deactivate Kroger' })).focus();
    await user.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('alertdialog'));
    const cancel = dialog.getByRole('button', { name: 'Cancel' });
    await waitFor(() => expect(document.activeElement).toBe(cancel));
    const message = 'An error occured saving the retailer.';
    for (const [fault, text] of [
      [{ kind: 'status', status: 500, title: '' }, message],
      [{ kind: 'drop' }, message],
      [{ kind: 'status', status: 409, title: 'Someone else was faster.' }, 'Someone else was faster.'],
    ] as const) {
      backend.faults.clear();
      backend.faults.add({ operationId: 'updateRetailer', ...fault });
      await user.click(dialog.getByRole('button', { name: 'Deactivate' }));
      await waitFor(() => expect(dialog.getByRole('alert').textContent).toBe(text));
    }
    backend.faults.clear();
    await user.click(dialog.getByRole('button', { name: 'Deactivate' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    const again = await screen.findByRole('button', { name: 'Reactivate Kroger' });
    await waitFor(() => expect(document.activeElement).toBe(again));
    await press(page, 'Undo');
    const deactivate = await screen.findByRole('button', { name: 'Deactivate Kroger' });
    expect(retailerStore(backend.db).retailers.find(2)).toMatchObject({ isActive: true });

    deactivate.focus();
    await user.keyboard('{Enter}');
    await screen.findByRole('alertdialog');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(deactivate));
  },
);

it('a row that no longer matches its filter leaves the focus to the heading', { tags: 'full' }, async () => {
  const page = await renderRoute(`${viewPath('1')}?status=active`, { person: 'customer-admin' });
  const { user } = page;
  await user.click(await screen.findByRole('button', { name: /^Deactivate Grandview/ }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Deactivate' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /Grandview/ })).toBeNull());
  const heading = await findHeading('Walmart');
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

it('another customer’s retailers are never shown', { tags: 'full' }, async () => {
  const page = await renderRoute(listPath, { person: 'internal-admin' });
  page.allowError(/404/);
  const { user, backend } = page;
  await waitFor(() => expect(rows()).toHaveLength(3));
  await chooseCompany(page, /Northlight/);
  await waitFor(() => expect(rows()).toHaveLength(5));
  await user.click(screen.getByRole('link', { name: 'Create retailer' }));
  await fill(page, 'Name', 'Of Northlight');
  await chooseCompany(page, /Prairie Mill/);
  await waitFor(async () => expect((await findField('Name')).value).toBe(''));
  await chooseCompany(page, /Northlight/);
  await waitFor(async () => expect((await findField('Name')).value).toBe('Of Northlight'));
  await press(page, 'Discard changes');

  follow(viewPath('1'));
  await screen.findByText(/Not Found/);
  await chooseCompany(page, /Prairie Mill/);
  await findHeading('Walmart');
  backend.requests.clear();
  await chooseCompany(page, /Cedar & Sage/);
  await screen.findByText('This company does not have Order Entry');
  expect(screen.queryByText('Walmart')).toBeNull();
  expect(backend.requests.list().filter(({ path }) => path.includes('/Retailers/CSG'))).toEqual([]);
  await chooseCompany(page, /New Harvest/);
  follow(listPath);
  await screen.findByText('No retailers yet');
});

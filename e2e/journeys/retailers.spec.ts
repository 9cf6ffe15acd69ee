import { apiAs } from '../support/api-client.ts';
import { chooseCompany } from '../support/frame.ts';
import { expectAccessible } from '../support/looks.ts';
import { expect, test } from '../support/portal.ts';
import {
  addLocationPath,
  createPath,
  editPath,
  field,
  heading,
  listPath,
  locationPath,
  messages,
  rows,
  summary,
  viewPath,
} from '../support/retailer-directory.ts';

test('an admin creates a retailer with a location and edits both', async ({ page, portal, signedIn }) => {
  await signedIn('customer-admin', listPath);
  await expect(rows(page, 'Retailers')).toHaveCount(10);
  await page.getByRole('link', { name: 'Create retailer' }).click();
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(summary(page)).toBeFocused();
  await expect(summary(page).getByRole('link')).toHaveText([
    'Name: Enter the name.',
    'Code: Enter the code.',
  ]);
  await field(page, 'Name').fill('Corner Shops');
  await field(page, 'Code').fill('wmt');
  await expect(field(page, 'Code')).toHaveAccessibleDescription(/Use capital letters/);
  // Walmart uses the code already, which only the server can check.
  await field(page, 'Code').fill('WMT');
  await field(page, 'Minimum shelf life').fill('45');
  await page.getByRole('checkbox', { name: 'Vendor number' }).check();
  portal.allowError(/status of 422/);
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(field(page, 'Code')).toHaveAccessibleDescription(/Another retailer has this code\./);
  await field(page, 'Code').fill('CSH');
  await page.getByRole('button', { name: 'Create', exact: true }).click();

  await expect(heading(page, 'Corner Shops')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Details' })).toContainText('45 days');
  await expect(page.getByText('No locations yet')).toBeVisible();
  await page.getByRole('link', { name: 'Add location' }).first().click();
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
  ] as const) {
    await field(page, label).fill(text);
  }
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(summary(page).getByRole('link')).toHaveText([
    'GLN: Check the number: its last digit is not valid.',
    'Monday, closes: Choose a time after 14:00.',
    'Contact name: Enter a contact name, such as Receiving desk.',
  ]);
  await summary(page).getByRole('link', { name: 'Monday, closes' }).click();
  await expect(field(page, 'Monday, closes')).toBeFocused();
  await field(page, 'Monday, opens').fill('05:30');
  await field(page, 'GLN').fill('0614141900015');
  await field(page, 'Contact name').fill('Desk');
  await page.getByRole('combobox', { name: 'Time zone' }).fill('chicago');
  await page.getByRole('option', { name: 'America/Chicago' }).click();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(rows(page, 'Locations of Corner Shops')).toHaveText(['7001']);
  const [added] = await portal.requests('createRetailerLocation');
  expect(added?.body).toMatchObject({
    receivingHours: [{ day: 'Monday', open: '05:30', close: '06:00' }],
    contact: { name: 'Desk', phone: '815-555-0143', email: null },
    timeZone: 'America/Chicago',
    address2: null,
  });

  await page.getByRole('link', { name: '7001' }).click();
  await field(page, 'City').fill('East Peoria');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row').filter({ hasText: '7001' })).toContainText('East Peoria');
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await field(page, 'Notes').fill('=Deliver by 7 am.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('region', { name: 'Details' })).toContainText('=Deliver by 7 am.');
  await page
    .getByRole('navigation', { name: 'Breadcrumbs' })
    .getByRole('link', { name: 'Retailers' })
    .click();
  await expect(page.getByRole('row').filter({ hasText: 'Corner Shops' })).toContainText('CSH');
});

test('a deactivation can be undone, and failures are shown in the dialog', async ({
  page,
  portal,
  signedIn,
}) => {
  portal.allowError(/status of (500|409)|net::ERR/);
  await signedIn('customer-admin', listPath);
  const row = page.getByRole('row').filter({ hasText: 'Kroger' });
  const dialog = page.getByRole('alertdialog');
  await row.getByRole('button', { name: 'Deactivate Kroger' }).click();
  for (const [fault, text] of [
    [{ kind: 'status', status: 500, title: '' }, 'An error occured saving the retailer.'],
    [{ kind: 'drop' }, 'An error occured saving the retailer.'],
    [{ kind: 'status', status: 409, title: 'Somebody else was faster.' }, 'Somebody else was faster.'],
  ] as const) {
    await portal.clearFaults();
    // Without `times`: after a lost connection the browser retries on its own.
    await portal.fault({ operationId: 'updateRetailer', ...fault });
    await dialog.getByRole('button', { name: 'Deactivate' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(text);
  }
  await portal.clearFaults();
  await dialog.getByRole('button', { name: 'Deactivate' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(row).toContainText('Inactive');
  await expect(row.getByRole('button', { name: 'Reactivate Kroger' })).toBeFocused();
  await messages(page).getByRole('button', { name: 'Undo' }).click();
  await expect(row.getByRole('button', { name: 'Deactivate Kroger' })).toBeVisible();

  await portal.goto(`${viewPath(1)}?status=active`);
  const location = page.getByRole('row').filter({ hasText: 'Grandview' });
  await location.getByRole('button', { name: /^Deactivate Grandview/ }).click();
  await dialog.getByRole('button', { name: 'Deactivate' }).click();
  await expect(location).toHaveCount(0);
  await expect(heading(page, 'Walmart')).toBeFocused();
  await page.goto(`${portal.origin}${viewPath(1)}?status=inactive`);
  await location.getByRole('button', { name: /^Reactivate Grandview/ }).click();
  await dialog.getByRole('button', { name: 'Reactivate' }).click();
  await expect(page.getByText('No locations match')).toBeVisible();
});

test('a failed save shows the reason, keeps the input, and works the next time', async ({
  page,
  portal,
  signedIn,
}) => {
  portal.allowError(/status of (500|422)|net::ERR/);
  await signedIn('customer-admin', listPath);
  await expect(rows(page, 'Retailers')).toHaveCount(10);
  for (const { path, operationId, button, word, ready } of [
    { path: createPath, operationId: 'createRetailer', button: 'Create', word: 'the retailer', ready: 'new' },
    {
      path: editPath(2),
      operationId: 'updateRetailer',
      button: 'Save',
      word: 'the retailer',
      ready: 'Kroger',
    },
    {
      path: addLocationPath(2),
      operationId: 'createRetailerLocation',
      button: 'Add',
      word: 'the location',
      ready: 'new',
    },
    {
      path: locationPath(1, 1),
      operationId: 'updateRetailerLocation',
      button: 'Save',
      word: 'the location',
      ready: 'Bentonville RDC',
    },
  ] as const) {
    await test.step(operationId, async () => {
      await portal.goto(path);
      const name = field(page, 'Name');
      await expect(name).toHaveValue(ready === 'new' ? '' : ready);
      if (operationId === 'createRetailer') await field(page, 'Code').fill('NEW');
      if (operationId === 'createRetailerLocation') {
        await field(page, 'Location number').fill('N-1');
        await field(page, 'Address').fill('1 Sample Way');
        await field(page, 'City').fill('Peoria');
        await field(page, 'State').fill('IL');
        await field(page, 'Postal code').fill('61602');
      }
      await name.fill('Typed <b>once</b>');
      const save = page.getByRole('button', { name: button, exact: true });
      for (const fault of [{ kind: 'status', status: 500, title: '' }, { kind: 'drop' }] as const) {
        await portal.clearFaults();
        await portal.fault({ operationId, ...fault });
        await save.click();
        await expect(summary(page)).toContainText(`An error occured saving ${word}.`);
        await expect(summary(page)).toBeFocused();
        await expect(name).toHaveValue('Typed <b>once</b>');
      }
      const body = {
        type: 'about:blank',
        title: 'Mind the name.',
        status: 422,
        errors: { name: ['Say it otherwise.'] },
      };
      await portal.clearFaults();
      await portal.fault({ operationId, kind: 'status', status: 422, body, times: 1 });
      await save.click();
      await expect(name).toHaveAccessibleDescription(/Say it otherwise\./);
      await save.click();
      await expect(page.getByText('Typed <b>once</b>', { exact: true }).first()).toBeVisible();
    });
  }
});

test('a concurrent change is detected, and a reload keeps the input', async ({ page, portal, signedIn }) => {
  page.on('dialog', (dialog) => void dialog.accept());
  await signedIn('customer-admin', locationPath(1, 1));
  await field(page, 'City').fill('Mine');
  await page.reload();
  await expect(page.getByText('Your earlier changes were restored.')).toBeVisible();
  await expect(field(page, 'City')).toHaveValue('Mine');
  const other = await apiAs(portal.origin, 'internal-admin');
  const own = '/Retailers/PMF/1/Locations/1';
  const {
    locationId: _id,
    retailerId: _retailer,
    updatedAt: _at,
    ...location
  } = (await other('GET', own)) as Record<string, unknown>;
  await other('PUT', own, { ...location, city: 'Theirs', gln: null });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(summary(page).getByRole('row', { name: 'City' })).toContainText('CityMineTheirs');
  await expect(summary(page).getByRole('row', { name: 'GLN' })).toContainText(/^GLN\d{13}—$/);
  await expect.poll(() => portal.requests('updateRetailerLocation')).toHaveLength(1);
  await page.getByRole('button', { name: 'Overwrite with mine' }).click();
  await expect(page.getByRole('row').filter({ hasText: '6010' })).toContainText('Mine');

  // Both save at the same time: only the server detects it.
  portal.allowError(/status of 412/);
  await portal.goto(editPath(1));
  await field(page, 'Notes').fill('Mine');
  await portal.fault({
    operationId: 'updateRetailer',
    kind: 'status',
    status: 412,
    title: 'The retailer was changed by somebody else since you opened it.',
    times: 1,
  });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(summary(page)).toContainText('was changed by somebody else');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('region', { name: 'Details' })).toContainText('Mine');
});

test('another customer’s retailers are never shown', async ({ page, portal, signedIn }) => {
  await signedIn('internal-admin', listPath);
  await expect(rows(page, 'Retailers')).toHaveCount(3);
  await chooseCompany(page, 'Northlight Home Care');
  await expect(rows(page, 'Retailers')).toHaveCount(5);
  await page.getByRole('link', { name: 'Create retailer' }).click();
  await field(page, 'Name').fill('Of Northlight');
  await chooseCompany(page, 'Prairie Mill Foods');
  await expect(field(page, 'Name')).toHaveValue('');
  await chooseCompany(page, 'Northlight Home Care');
  await expect(field(page, 'Name')).toHaveValue('Of Northlight');
  await page.getByRole('button', { name: 'Discard changes' }).click();

  portal.allowError(/status of 404/);
  await portal.goto(viewPath(1));
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Not Found');
  await chooseCompany(page, 'Prairie Mill Foods');
  await expect(heading(page, 'Walmart')).toBeVisible();

  await portal.clearRequests();
  await chooseCompany(page, 'Cedar & Sage Goods');
  await expect(page.getByText('This company does not have Order Entry')).toBeVisible();
  await expect(page.getByText('Walmart')).toHaveCount(0);
  const requested = (await portal.requests()).filter(({ path }) => path.startsWith('/api/Retailers/CSG'));
  expect(requested).toEqual([]);
  await chooseCompany(page, 'New Harvest Trading');
  await portal.goto(listPath);
  await expect(page.getByText('No retailers yet')).toBeVisible();
});

test('all of it works by keyboard', async ({ page, signedIn }) => {
  await signedIn('customer-admin', viewPath(3));
  await expect(heading(page, 'Target')).toBeVisible();
  await page.getByRole('button', { name: 'Deactivate Target' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Deactivate Target' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Edit', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field(page, 'Name')).toHaveValue('Target');
  await field(page, 'Name').focus();
  await page.keyboard.press('End');
  await page.keyboard.type(' Stores');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Target Stores')).toBeVisible();
});

test('no axe violations, no horizontal scrolling', async ({ page, portal, signedIn }) => {
  await signedIn('customer-admin', listPath);
  await expect(rows(page, 'Retailers')).toHaveCount(10);
  for (const [path, ready] of [
    [listPath, () => page.getByRole('button', { name: 'Deactivate Kroger' }).waitFor()],
    [viewPath(1), () => page.getByRole('link', { name: '6010' }).waitFor()],
    [editPath(1), () => field(page, 'Notes').waitFor()],
    [locationPath(1, 1), () => field(page, 'Monday, opens').waitFor()],
  ] as const) {
    await portal.goto(path);
    await expectAccessible(page, ready);
    await page.setViewportSize({ width: 1280, height: 800 });
  }
  await portal.goto(addLocationPath(1));
  await field(page, 'Monday, closes').fill('06:00');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expectAccessible(page, () => summary(page).waitFor());
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ colorScheme: 'light' });
  await portal.goto(listPath);
  await page.getByRole('button', { name: 'Deactivate Kroger' }).click();
  await expectAccessible(page, () => page.getByRole('alertdialog').waitFor());
});

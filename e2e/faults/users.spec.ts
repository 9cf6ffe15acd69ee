import { apiAs } from '../support/api-client.ts';
import { readDrafts } from '../support/announcement-form.ts';
import { expect, test } from '../support/portal.ts';
import {
  openActions,
  addCustomer,
  approvePath,
  button,
  createPath,
  denyPath,
  devonCastillo,
  editPath,
  fillNames,
  form,
  listPath,
  problems,
  quinnAbara,
  robinSato,
  getRow,
  getUserId,
} from '../support/user-pages.ts';

test('every error is shown at its field, including the server’s', async ({ page, portal, signedIn }) => {
  portal.allowError(/status of 422/);
  await signedIn('internal-admin', createPath);
  await fillNames(page, '', 'Miller', 'not an address');
  await page.getByLabel('Phone').fill('555');
  await button(page, 'Create').click();
  await expect(problems(page)).toBeFocused();
  await expect(problems(page).getByRole('link')).toHaveText([
    'First name: Enter the first name.',
    'E-mail address: Enter an e-mail address, such as name@company.com.',
    'Phone: Enter it as +13125550143 or 312-555-0143.',
    'Customers: Choose at least one customer.',
  ]);
  await problems(page).getByRole('link', { name: 'Customers' }).click();
  await expect(page.getByRole('combobox', { name: 'Customers' })).toBeFocused();
  expect(await portal.requests('createUser')).toEqual([]);

  await fillNames(page, 'Pat', 'Miller', 'CASEY.ortiz@prairiemill.example');
  await page.getByLabel('Phone').fill('(312) 555-0143');
  await addCustomer(page, 'PMF', 'Prairie Mill Foods');
  await button(page, 'Create').click();
  await expect(page.getByLabel('E-mail address')).toHaveAccessibleDescription(
    /Another user has this e-mail address\./,
  );
  await expect(page.getByLabel('First name')).toHaveValue('Pat');
  // A reload and leaving the page lose nothing.
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText('Your earlier changes were restored.')).toBeVisible();
  await page.getByRole('link', { name: 'Users', exact: true }).last().click();
  await button(page, 'Keep editing').click();
  await page.getByLabel('E-mail address').fill('pat.miller@prairiemill.example');
  await button(page, 'Create').click();
  await expect(
    page.getByText('The invitation is on its way to pat.miller@prairiemill.example.'),
  ).toBeVisible();
  await expect(getRow(page, 'Pat Miller')).toContainText('Invited');
  expect(await readDrafts(page)).toBeNull();
});

test('when one of the two calls that save a user fails, the other is not repeated', async ({
  page,
  portal,
  signedIn,
}) => {
  portal.allowError(/status of 500/);
  const riley = getUserId('restricted-user');
  await portal.fault({ operationId: 'setUserRoles', kind: 'status', status: 500, title: '', times: 1 });
  await signedIn('internal-admin', editPath(riley));
  await page.getByLabel('Job title').fill('Buyer');
  await form(page).getByRole('checkbox', { name: 'Finance' }).check();
  await button(page, 'Save').click();
  await expect(problems(page)).toContainText('An error occured setting roles for user.');
  await expect(page.getByLabel('Job title')).toHaveValue('Buyer');
  await expect(form(page).getByRole('checkbox', { name: 'Finance' })).toBeChecked();
  await button(page, 'Save').click();
  await expect(page).toHaveURL(portal.origin + listPath);
  await expect.poll(() => portal.requests('updateUser')).toHaveLength(1);
  await expect.poll(() => portal.requests('setUserRoles')).toHaveLength(2);
  expect(await readDrafts(page)).toBeNull();
});

test('a concurrent change of a user is not overwritten by mistake', async ({ page, portal, signedIn }) => {
  const riley = getUserId('restricted-user');
  const other = await apiAs(portal.origin, 'internal-admin');
  await signedIn('internal-admin', editPath(riley));
  await page.getByLabel('Job title').fill('Mine');
  await other('PUT', `/RBAC/Roles/${riley}`, { userId: riley, roleIds: [2] });
  await button(page, 'Save').click();
  await expect(problems(page)).toContainText('Changed by someone else since you opened it');
  const differing = problems(page).getByRole('rowheader');
  await expect(differing).toHaveText(['Job title', 'Roles']);
  await button(page, 'Reload and discard my changes').click();
  await expect(form(page).getByRole('checkbox', { name: 'Operations' })).toBeChecked();
  await page.getByLabel('Job title').fill('Mine');

  // A change of the account alone is not a conflict: the form does not contain it.
  await other('POST', `/Users/${riley}/Disable`);
  await button(page, 'Save').click();
  await expect(page).toHaveURL(portal.origin + listPath);
  await expect(getRow(page, 'Riley Chen')).toContainText('Disabled');
  await expect(getRow(page, 'Riley Chen')).toContainText('Operations');
});

test('every failed save is shown in place, loses nothing, and works the second time', async ({
  page,
  portal,
  signedIn,
}) => {
  portal.allowError(/status of 500/);
  await signedIn('internal-admin', createPath);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const forms = [
    {
      operationId: 'createUser',
      path: createPath,
      fill: async () => {
        await fillNames(page, 'Pat', 'Miller', 'pat.miller@prairiemill.example');
        await addCustomer(page, 'PMF', 'Prairie Mill Foods');
      },
      press: 'Create',
      message: 'An error occured saving the user.',
    },
    {
      operationId: 'updateUser',
      path: editPath(devonCastillo),
      fill: async () => page.getByLabel('Company').last().fill('Elsewhere'),
      press: 'Save',
      message: 'An error occured saving the user.',
    },
    {
      operationId: 'approveUser',
      path: approvePath(robinSato),
      fill: async () => page.getByLabel('Message for the invitation').fill('Welcome.'),
      press: 'Approve',
      message: 'An error occured approving the user.',
    },
    {
      operationId: 'denyUser',
      path: denyPath(quinnAbara),
      fill: async () => page.getByLabel('Reason').fill('No.'),
      press: 'Deny',
      message: 'An error occured denying the user.',
    },
  ] as const;
  for (const { operationId, path, fill, press, message } of forms) {
    await test.step(operationId, async () => {
      await portal.fault({ operationId, kind: 'status', status: 500, title: '', times: 1 });
      await portal.goto(path);
      await fill();
      await button(page, press).click();
      await expect(problems(page)).toContainText(message);
      expect(await readDrafts(page)).not.toBeNull();
      await button(page, press).click();
      await expect(page).toHaveURL(portal.origin + listPath);
      await expect.poll(() => portal.requests(operationId)).toHaveLength(2);
      expect(await readDrafts(page)).toBeNull();
    });
  }

  const changes = [
    ['disableUser', 'Devon Castillo', 'Disable', 'Disable', 'An error occured saving the user.'],
    ['enableUser', 'Theo Nakamura', 'Enable', 'Enable', 'An error occured saving the user.'],
    ['resendInvite', 'Marisol Vega', 'Resend invite', 'Send', 'An error occured sending the invitation.'],
  ] as const;
  for (const [operationId, name, item, confirm, message] of changes) {
    await test.step(operationId, async () => {
      await portal.fault({ operationId, kind: 'status', status: 500, title: '', times: 1 });
      await (await openActions(page, name)).getByRole('menuitem', { name: item }).click();
      const dialog = page.getByRole('alertdialog');
      await dialog.getByRole('button', { name: confirm, exact: true }).click();
      await expect(dialog.getByRole('alert')).toHaveText(message);
      await dialog.getByRole('button', { name: confirm, exact: true }).click();
      await expect(dialog).toHaveCount(0);
      await expect(page.getByRole('button', { name: `Actions for ${name}` })).toBeFocused();
    });
  }
  await expect(getRow(page, 'Devon Castillo')).toContainText('Disabled');
  await expect(getRow(page, 'Theo Nakamura')).toContainText('Active');
});

test('admins cannot lock their own account, and the form explains it', async ({ page, portal, signedIn }) => {
  portal.allowError(/status of 422/);
  const alex = getUserId('internal-admin');
  await signedIn('internal-admin', listPath);
  const menu = await openActions(page, 'Alex Prescott');
  await expect(menu.getByRole('menuitem')).toHaveText(['Edit']);
  await menu.getByRole('menuitem', { name: 'Edit' }).click();
  const right = form(page).getByRole('checkbox', { name: 'Internal admin' });
  await expect(right).toBeChecked();
  await expect(right).toBeDisabled();
  await expect(right).toHaveAccessibleDescription('You cannot remove your own admin rights.');
  await expect(page.getByRole('radio', { name: 'Customer user' })).toHaveCount(0);

  // The server decides whether this is the last admin.
  const title = 'You cannot remove your own admin rights. Ask another admin.';
  const errors = { isInternalUserAdmin: ['Another admin must do this.'] };
  const body = { type: 'about:blank', title, status: 422, errors };
  await portal.fault({ operationId: 'updateUser', kind: 'status', status: 422, body, times: 1 });
  await page.getByLabel('Job title').fill('Boss');
  await button(page, 'Save').click();
  await expect(problems(page)).toContainText(title);
  await expect(problems(page).getByRole('link')).toHaveText('Internal admin: Another admin must do this.');
  await expect(right).toHaveAccessibleDescription(/Another admin must do this\./);
  await button(page, 'Save').click();
  await expect(page).toHaveURL(portal.origin + listPath);

  const refusedTitle = 'You cannot disable your own account.';
  await portal.fault({
    operationId: 'disableUser',
    kind: 'status',
    status: 422,
    title: refusedTitle,
    times: 1,
  });
  await portal.goto(editPath(devonCastillo));
  await button(page, 'Disable').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disable' }).click();
  await expect(page.getByRole('alertdialog').getByRole('alert')).toHaveText(refusedTitle);
  await expect.poll(() => portal.requests('updateUser')).toHaveLength(2);
  expect((await portal.requests('updateUser'))[1]?.path).toContain(alex);
});

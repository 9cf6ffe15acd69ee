import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it, vi } from 'vitest';
import { makeClaim } from '#mocks/guru/claims/claim-moves.ts';
import { plainPath } from '#src/routing/route-paths.ts';
import { addTelemetrySink, reportError } from '#src/telemetry/telemetry.ts';
import { renderRoute } from './render-route.tsx';
import { guruStore } from '#mocks/guru/guru-store.ts';

const path = plainPath('guruSettings');
const analyst = { person: 'customer-user' } as const;
const secret = 'bt-4f2a9c81d07e4b6c';

const field = (name: string): Promise<HTMLElement> =>
  screen.findByRole('textbox', { name: new RegExp(`^${name}`) });
const button = (name: string): Promise<HTMLElement> => screen.findByRole('button', { name });

/** The page of a customer without an account at HighRadius. */
async function openWithoutHighRadius(options: Parameters<typeof renderRoute>[1]) {
  const page = await renderRoute('/announcements', options);
  await screen.findByRole('heading', { level: 1, name: 'Announcements' });
  guruStore(page.backend.db).getGuruAccount('PMF').credentials.delete('HighRadius');
  await page.goto(path);
  return page;
}

it('saves a rule, and shows who changed what', async () => {
  const { user, backend } = await renderRoute(path, analyst);
  await user.click(await screen.findByRole('checkbox', { name: /^Dispute automatically/ }));
  await user.click(await button('Add rule'));
  const [, , code] = await screen.findAllByRole('combobox', { name: /^Code/ });
  const [, , limit] = screen.getAllByRole('textbox', { name: /^Maximum amount/ });
  if (!code || !limit) throw new Error('The third rule has no fields.');
  await user.click(code);
  await user.keyboard('25');
  await user.click(await screen.findByRole('option', { name: /^25 / }));
  await user.type(limit, '1,500');
  await user.click(await button('Save'));

  const changes = within(await screen.findByRole('table', { name: 'Changes' }));
  const row = await changes.findByRole('row', { name: /Rule for code 25/ });
  expect(row.textContent).toContain('Casey Ortiz');
  expect(row.textContent).toContain('Up to $1,500.00, with all documents');
  expect(guruStore(backend.db).getGuruAccount('PMF').settings.autoDispute).toMatchObject({
    enabled: true,
    rules: [{ code: '22' }, { code: '24' }, { code: '25', maxAmount: 1500 }],
  });

  // The page stays, and saves again on top of the saved version.
  const amount = await field('Minimum amount');
  await user.clear(amount);
  await user.type(amount, '40');
  await user.click(await button('Save'));
  expect(await changes.findByRole('row', { name: /Minimum amount.*\$40\.00/ })).toBeTruthy();
});

it('a rule is previewed and switched on, and then disputes new deductions', { tags: 'full' }, async () => {
  const { user, backend } = await renderRoute(path, analyst);
  const deduct = () => makeClaim(backend, { customerId: 'PMF', warc: '22', move: 'deduct' });
  /** Of some deductions the customer has decided that they are not disputed: one that could be. */
  const deductDisputable = () => {
    let claim = deduct();
    while (claim?.disputeStatus === 'WillNotDispute') claim = deduct();
    return claim;
  };
  expect(deductDisputable()).toMatchObject({ disputeStatus: 'NotDisputed' });
  await user.click(await screen.findByRole('checkbox', { name: /^Dispute automatically/ }));
  await user.click(await button('Preview the rules'));
  expect(await screen.findByText(/would have been disputed/)).toBeTruthy();
  expect(deductDisputable()).toMatchObject({ disputeStatus: 'NotDisputed' });
  await user.click(await button('Save'));
  await waitFor(() =>
    expect(guruStore(backend.db).getGuruAccount('PMF').settings.autoDispute.enabled).toBe(true),
  );
  // The rule has a limit and requires all documents, so not every deduction fits it.
  const statuses = Array.from({ length: 12 }, () => deduct()?.disputeStatus);
  // A dispute is accepted a few seconds after it was submitted.
  expect(statuses.filter((status) => status === 'Submitting' || status === 'RetailerReview')).not.toEqual([]);
});

it(
  'rejects a code that already has a rule, and an invalid address, before anything is sent',
  { tags: 'full' },
  async () => {
    const { user, backend } = await renderRoute(path, analyst);
    await user.type(await field('A dispute is denied'), ', nobody');
    await user.click(await button('Save'));
    const summary = await screen.findByText(/A dispute is denied: nobody: Enter an email address/);
    expect(summary).toBeTruthy();
    expect(backend.requests.list('updateGuruSettings')).toHaveLength(0);
  },
);

it('keeps what was typed when a save fails', { tags: 'full' }, async () => {
  const failing = { operationId: 'updateGuruSettings', kind: 'status', status: 500, times: 1 } as const;
  const { user, backend } = await renderRoute(path, { ...analyst, faults: [failing] });
  await user.type(await field('Vendor numbers'), ', 654321');
  await user.click(await button('Save'));
  expect((await screen.findAllByText(/An error occured saving the settings\./)).length).toBeGreaterThan(0);
  await user.click(await button('Save'));
  await waitFor(() =>
    expect(guruStore(backend.db).getGuruAccount('PMF').settings.vendorNumbers).toEqual(['123456', '654321']),
  );
});

it('shows what someone else has saved in the meantime', { tags: 'full' }, async () => {
  const { user, backend } = await renderRoute(path, analyst);
  const numbers = await field('Vendor numbers');
  const account = guruStore(backend.db).getGuruAccount('PMF');
  account.settings = { ...account.settings, vendorNumbers: ['111111'] };
  await user.type(numbers, ', 654321');
  await user.click(await button('Save'));
  expect(await screen.findByText(/111111/)).toBeTruthy();
  expect(account.settings.vendorNumbers).toEqual(['111111']);
});

it('stores an account without keeping its secret in the browser', { tags: 'full' }, async () => {
  const { user, backend } = await renderRoute(path, analyst);
  await user.click(await button('Change Retail Link account'));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Secret/), secret);
  await user.click(dialog.getByRole('button', { name: 'Save and test' }));
  expect(await screen.findByText('Testing')).toBeTruthy();
  expect(await screen.findByText('Works')).toBeTruthy();

  await user.click(await button('Change Retail Link account'));
  const again = await screen.findByLabelText<HTMLInputElement>(/^Secret/);
  expect(again.value).toBe('');
  const stored = [
    document.documentElement.outerHTML,
    ...Object.values(sessionStorage),
    ...Object.values(localStorage),
  ];
  expect(stored.join('\n')).not.toContain(secret);
  expect(JSON.stringify(backend.requests.list())).not.toContain(secret);
});

it('restores an account that was being typed, without its secret', { tags: 'full' }, async () => {
  const { user, reload } = await openWithoutHighRadius(analyst);
  await user.click(await button('Add HighRadius account'));
  await user.type(await field('User ID'), 'prairie-claims');
  await user.type(await screen.findByLabelText(/^Secret/), secret);
  expect(Object.values(sessionStorage).join()).toContain('prairie-claims');
  expect(Object.values(sessionStorage).join()).not.toContain(secret);
  reload();
  await user.click(await button('Add HighRadius account'));
  expect((await screen.findByLabelText<HTMLInputElement>(/^User ID/)).value).toBe('prairie-claims');
  expect((await screen.findByLabelText<HTMLInputElement>(/^Secret/)).value).toBe('');
});

it('keeps the typed secret when the server refuses the account', { tags: 'full' }, async () => {
  const failing = { operationId: 'updatePortalCredential', kind: 'status', status: 500, times: 1 } as const;
  const { user, backend, allowError } = await openWithoutHighRadius({ ...analyst, faults: [failing] });
  allowError(/The dialog failed/);
  const reported: unknown[] = [];
  addTelemetrySink({ error: (report) => reported.push(report), pageView: (view) => reported.push(view) });
  await user.click(await button('Add HighRadius account'));
  await user.type(await field('User ID'), 'prairie-claims');
  await user.type(await screen.findByLabelText(/^Secret/), secret);
  await user.click(await button('Save and test'));
  expect(
    (await screen.findAllByText(/An error occured saving the portal credential\./)).length,
  ).toBeGreaterThan(0);
  await user.click(await button('Save and test'));
  await waitFor(() =>
    expect(guruStore(backend.db).getGuruAccount('PMF').credentials.get('HighRadius')?.userId).toBe(
      'prairie-claims',
    ),
  );
  // An error of the page while the secret was typed reports none of it.
  reportError(new Error('The dialog failed'), 'Error in the page:');
  expect(JSON.stringify(reported)).toContain('The dialog failed');
  expect(JSON.stringify([reported, vi.mocked(console.error).mock.calls])).not.toContain(secret);
});

it(
  'shows what to do about an account that expires soon, has expired, or is refused',
  { tags: 'full' },
  async () => {
    const { user, backend, reload } = await renderRoute(path, analyst);
    expect(await screen.findByText('Expires in 12 days. Enter a new secret.')).toBeTruthy();
    backend.moveClock((clock) => clock.advance(13 * 86_400_000));
    reload();
    expect(await screen.findByText('The secret has expired. Enter a new one.')).toBeTruthy();

    await user.click(await button('Change Retail Link account'));
    await user.type(await screen.findByLabelText(/^Secret/), 'too-short');
    await user.click(await button('Save and test'));
    expect(await screen.findByText(/^Retail Link refused the user ID or the secret\./)).toBeTruthy();
  },
);

it(
  'shows only the accounts that need attention after a link from Home, until the chip is removed',
  { tags: 'full' },
  async () => {
    const { user, address } = await renderRoute('/', analyst);
    const panel = within(await screen.findByRole('region', { name: 'Needs attention' }));
    await user.click(await panel.findByRole('tab', { name: /^Other/ }));
    const group = within(await panel.findByRole('region', { name: 'Portal accounts' }));
    await user.click(group.getByRole('link', { name: 'Retail Link' }));
    await screen.findByRole('heading', { level: 1, name: 'Guru Settings' });
    const accounts = within(await screen.findByRole('region', { name: 'Portal accounts' }));
    await accounts.findByRole('heading', { name: 'Retail Link' });
    expect(accounts.queryByRole('heading', { name: 'HighRadius' })).toBeNull();
    await user.click(accounts.getByRole('button', { name: 'Remove Needs attention: Portal accounts' }));
    await accounts.findByRole('heading', { name: 'HighRadius' });
    expect(address()).toBe(path);
  },
);

it('removes an account after a confirmation', async () => {
  const { user, backend } = await renderRoute(path, analyst);
  await user.click(await button('Remove Retail Link account'));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  expect(await button('Add Retail Link account')).toBeTruthy();
  expect(guruStore(backend.db).getGuruAccount('PMF').credentials.has('RetailLink')).toBe(false);
});

it(
  'previews the typed rules without saving them, and shows when they have changed since',
  { tags: 'full' },
  async () => {
    const failing = { operationId: 'checkGuruSettings', kind: 'status', status: 500, times: 1 } as const;
    const { user, backend } = await renderRoute(path, { ...analyst, faults: [failing] });
    const before = guruStore(backend.db).getGuruAccount('PMF').settings;
    await user.click(await button('Preview the rules'));
    expect(await screen.findByText(/An error occured previewing the settings\./)).toBeTruthy();
    await user.click(await button('Preview the rules'));
    expect(await screen.findByText(/would have been disputed/)).toBeTruthy();
    const [limit] = screen.getAllByRole('textbox', { name: /^Maximum amount/ });
    if (!limit) throw new Error('The first rule has no limit.');
    await user.clear(limit);
    expect(await screen.findByText('The rules have changed since this preview.')).toBeTruthy();
    await user.click(await button('Preview again'));
    await waitFor(() => expect(screen.queryByText('The rules have changed since this preview.')).toBeNull());
    expect(backend.requests.list('checkGuruSettings').at(-1)?.body).toMatchObject({
      autoDispute: { rules: [{ code: '22', maxAmount: null }, { code: '24' }] },
    });
    expect(guruStore(backend.db).getGuruAccount('PMF').settings).toBe(before);
  },
);

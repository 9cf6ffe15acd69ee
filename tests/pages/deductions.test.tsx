import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { addDays, today } from '#src/lib/dates.ts';
import { plainPath } from '#src/routing/route-paths.ts';
import { findViolations } from './axe.ts';
import { openFilters } from './dashboard-page.ts';
import { follow } from './page-actions.ts';
import { renderRoute, type RenderedRoute } from './render-route.tsx';

const path = plainPath('deductions');

/** Opens the list of a query, as a customer, and resolves to its table. */
async function openList(query: string): Promise<RenderedRoute & { readonly table: HTMLElement }> {
  const page = await renderRoute(`${path}?${query}`, { person: 'customer-admin' });
  const table = await screen.findByRole('table', { name: 'Claims' });
  await within(table).findAllByRole('link', { name: /^44\d{8}$/ });
  return { ...page, table };
}

async function chooseAll({
  user,
  table,
}: {
  user: RenderedRoute['user'];
  table: HTMLElement;
}): Promise<void> {
  await user.click(within(table).getByRole('checkbox', { name: 'Select claims' }));
}

async function chooseReason(user: RenderedRoute['user'], dialog: HTMLElement, reason: string): Promise<void> {
  await user.click(within(dialog).getByRole('button', { name: /^Reason/ }));
  await user.click(await screen.findByRole('option', { name: reason }));
}

it('the list opens with what can be disputed, the nearest deadline first, and remembers when it is to show all', async () => {
  const page = await renderRoute(path, { person: 'customer-admin' });
  const bucket = await screen.findByRole('button', { name: /^Actionable \d+ · \$[\d,.]+$/, pressed: true });
  expect(bucket).toBeTruthy();
  expect(page.queries('listDeductions').at(-1)).toMatchObject({ bucket: 'Actionable' });
  expect(String(page.queries('listDeductions').at(-1)?.['sort'])).toMatch(/^deadline/);
  await page.user.click(screen.getByRole('button', { name: /^All \d+$/ }));
  await waitFor(() => expect(page.queries('listDeductions').at(-1)).not.toHaveProperty('bucket'));
  await screen.findByRole('button', { name: /^All \d+$/, pressed: true });
  follow(path);
  await screen.findByRole('button', { name: /^All \d+$/, pressed: true });
  await waitFor(() => expect(page.address()).toContain('startDate'));
  expect(page.address()).not.toContain('bucket');
});

it('a bucket shows its claims, with their number and amount', async () => {
  const { user, address } = await openList('');
  const bucket = await screen.findByRole('button', { name: /^Actionable \d+ · \$[\d,.]+$/ });
  const count = /^Actionable (\d+)/.exec(bucket.textContent)?.[1];
  await user.click(bucket);
  await waitFor(() => expect(address()).toContain('bucket=Actionable'));
  expect(await screen.findByText(`${count} claims`, { selector: '[role="status"]' })).toBeTruthy();
});

it('a row says what is missing and how many days are left', async () => {
  const { table } = await openList('bucket=Actionable&readiness=NotReady');
  expect(within(table).getAllByText(/^\d of \d:$/).length).toBeGreaterThan(0);
  expect(within(table).queryByText('Ready')).toBeNull();
  const [, ...rows] = within(table).getAllByRole('row');
  expect(rows[0]?.querySelectorAll('td')[2]?.textContent).toMatch(/^\d+$/);
});

it('a fine has the cause of its miss, in the words of OTIF', { tags: 'full' }, async () => {
  const { table } = await openList(
    `code=OTIF&rootCause=DcDelay&startDate=${addDays(today(), -365)}&endDate=${today()}`,
  );
  await screen.findByRole('button', { name: 'Remove Cause: Trailer held at gate or yard' });
  expect(within(table).getAllByText('OTIF').length).toBeGreaterThan(0);
});

describe('several claims', () => {
  it(
    'are disputed together; what fails is listed, and a retry sends only that',
    { tags: 'full' },
    async () => {
      const { user, table, backend } = await openList('worklist=ReadyToDispute');
      await chooseAll({ user, table });
      await user.click(await screen.findByRole('button', { name: /^Dispute \d+ ready, \$/ }));
      const dialog = await screen.findByRole('dialog', { name: /^Dispute \d+ claims, \$/ });
      expect(await findViolations(dialog)).toEqual([]);

      // The response is lost: the second press repeats the same request.
      backend.faults.add({
        operationId: 'submitDisputes',
        kind: 'status',
        status: 500,
        lost: 'response',
        times: 1,
      });
      const dispute = within(dialog).getByRole('button', { name: /^Dispute \d+ claims$/ });
      await user.click(dispute);
      await within(dialog).findByRole('alert');
      await user.click(dispute);
      await within(dialog).findByText(/^\d+ of \d+ disputed$/);
      const failed = within(dialog).getAllByText(/^Claim \d+, code .+portal did not respond\.$/);

      await user.click(
        within(dialog).getByRole('button', { name: new RegExp(`^Dispute ${failed.length} claims? again$`) }),
      );
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      const body = JSON.stringify(backend.requests.list('submitDisputes').at(-1)?.body);
      expect(body.match(/claimId/g)).toHaveLength(failed.length);
    },
  );

  it('are disputed one after the other, with one press each', { tags: 'full' }, async () => {
    const { user, table, backend } = await openList('worklist=ReadyToDispute');
    await chooseAll({ user, table });
    const through = await screen.findByRole('button', { name: /^Go through \d+$/ });
    const count = Number(/\d+/.exec(through.textContent)?.[0]);
    expect(count).toBeGreaterThan(2);
    await user.click(through);
    await screen.findByText(`1 of ${count}`);
    for (const position of [2, 3]) {
      await user.click(await screen.findByRole('button', { name: /^Submit and next, \$/ }));
      await screen.findByText(`${position} of ${count}`);
    }
    const bodies = backend.requests.list('submitDisputes').map(({ body }) => body);
    const claims = bodies.map((body) => /"claimId":"(\w+)"/.exec(JSON.stringify(body))?.[1]);
    expect(new Set(claims).size).toBe(2);
    await user.click(screen.getByRole('button', { name: 'Previous claim' }));
    await screen.findByText(`2 of ${count}`);
    expect(screen.queryByRole('button', { name: /^Submit/ })).toBeNull();
  });

  it('are written off with a reason', { tags: 'full' }, async () => {
    const { user, table, queries, backend } = await openList('bucket=Actionable&status=NotDisputed');
    await chooseAll({ user, table });
    const open = await screen.findByRole('button', { name: /^Write off \d+$/ });
    const before = Number(/\d+/.exec(open.textContent)?.[0]);
    await user.click(open);
    const dialog = await screen.findByRole('dialog', { name: /^Write off \d+ claims/ });
    const writeOff = within(dialog).getByRole('button', { name: `Write off ${before} claims` });
    await user.click(writeOff);
    expect(await within(dialog).findByText('Choose why the claims are written off.')).toBeTruthy();
    expect(backend.requests.list('setDeductionArchival')).toHaveLength(0);
    await chooseReason(user, dialog, 'Another reason');
    await user.click(writeOff);
    await within(dialog).findByText('Enter why the claims are written off.');
    await user.type(within(dialog).getByRole('textbox', { name: /^Comment/ }), 'Agreed by phone.');
    await user.click(writeOff);
    await screen.findByText(`${before} claims written off`);
    expect(backend.requests.list('setDeductionArchival')[0]?.body).toMatchObject({
      writeOff: { reason: 'Other', comment: 'Agreed by phone.' },
    });
    await waitFor(() => expect(queries('listDeductions').length).toBeGreaterThan(1));
  });

  it('keep the dialog and the choice when the request fails', { tags: 'full' }, async () => {
    const { user, table, backend } = await openList('worklist=ReadyToDispute');
    await chooseAll({ user, table });
    backend.faults.add({
      operationId: 'setDeductionArchival',
      kind: 'status',
      status: 500,
      title: 'Later, please.',
    });
    await user.click(await screen.findByRole('button', { name: /^Write off \d+$/ }));
    const dialog = await screen.findByRole('dialog', { name: /^Write off \d+ claims/ });
    await chooseReason(user, dialog, 'Not worth a dispute');
    await user.click(within(dialog).getByRole('button', { name: /^Write off \d+ claims$/ }));
    expect((await within(dialog).findByRole('alert')).textContent).toContain('Later, please.');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    const question = await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
    await user.click(within(question).getByRole('button', { name: 'Discard changes' }));
    expect(await screen.findByRole('button', { name: /^Write off \d+$/ })).toBeTruthy();
  });
});

it('a figure of the Guru dashboard opens its claims', { tags: 'full' }, async () => {
  const { user, address } = await renderRoute(plainPath('guruDashboard'), { person: 'customer-admin' });
  const figures = await screen.findByRole('region', { name: 'Guru figures' });
  const link = await within(figures).findByRole('button', { name: /^\d+ disputed/ });
  const count = /^\d+/.exec(link.textContent)?.[0];
  await user.click(link);
  await waitFor(() => expect(address()).toContain('worklist=Disputed'));
  expect(await screen.findByText(`${count} claims`, { selector: '[role="status"]' })).toBeTruthy();
});

it(
  'amounts narrow the list, and one that is no number is refused where it was typed',
  { tags: 'full' },
  async () => {
    const page = await openList('bucket=Actionable');
    const sheet = within(await openFilters(page));
    const from = sheet.getByRole('textbox', { name: 'Amount from' });
    await page.user.type(from, 'much{Enter}');
    expect(sheet.getByText('Enter a number from $0.00 to $10,000,000.00.')).toBeTruthy();
    expect(from).toHaveProperty('value', 'much');
    await page.user.clear(from);
    await page.user.type(from, '1,000{Enter}');
    await waitFor(() => expect(page.address()).toContain('minAmount=1000'));
    await page.user.type(sheet.getByRole('textbox', { name: 'Amount to' }), '5000{Enter}');
    await waitFor(() => expect(page.address()).toContain('maxAmount=5000'));
    await waitFor(() =>
      expect(page.queries('listDeductions').at(-1)).toMatchObject({ minAmount: '1000', maxAmount: '5000' }),
    );
    await page.user.click(screen.getByRole('button', { name: 'Show results' }));
    expect(await screen.findByRole('button', { name: 'Remove Amount from: $1,000.00' })).toBeTruthy();
  },
);

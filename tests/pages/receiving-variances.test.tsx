import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { failsToInvoice } from '#mocks/guru/variances/variance-steps.ts';
import { findVariance, recordAction } from '#mocks/guru/variances/variance-store.ts';
import { isSame } from '#src/lib/is-same.ts';
import { plainPath } from '#src/routing/route-paths.ts';
import { findViolations } from './axe.ts';
import { settled } from './dashboard-page.ts';
import { periodBefore } from './periods.ts';
import { expectDrawerSteps } from './record-drawer.ts';
import { renderRoute, type RenderedRoute } from './render-route.tsx';
import { guruStore } from '#mocks/guru/guru-store.ts';

const path = plainPath('receivingVariances');
const customerId = 'PMF';

const getTable = (): HTMLElement => screen.getByRole('table', { name: 'Variances' });

async function openList(query: string): Promise<RenderedRoute> {
  const page = await renderRoute(`${path}?${periodBefore(730, 2)}&${query}`, {
    person: 'customer-user',
  });
  await waitFor(() => expect(within(getTable()).getAllByRole('rowheader').length).toBeGreaterThan(2));
  await settled();
  return page;
}

/** The variances that a worklist has, the first one first. */
function listIds({ backend }: RenderedRoute, isOn: (row: { allowedActions: readonly string[] }) => boolean) {
  return guruStore(backend.db)
    .getVariances(customerId)
    .facts.filter(({ row }) => isOn(row))
    .map(({ row }) => row);
}

/** Opens the first variance whose billing the retailer's portal accepts at once. */
async function openFirst(page: RenderedRoute): Promise<HTMLElement> {
  const { facts } = guruStore(page.backend.db).getVariances(customerId);
  const failing = facts.filter(({ variance }) => failsToInvoice(variance)).map(({ row }) => row.poNumber);
  const first = within(getTable())
    .getAllByRole('button', { name: /^\d{10}$/ })
    .find(({ textContent }) => !failing.includes(textContent));
  if (!first) throw new Error('There is no variance.');
  await page.user.click(first);
  const drawer = await screen.findByRole('dialog', { name: /^Receiving variance RV-/ });
  await within(drawer).findByText(new RegExp(`^PO ${first.textContent} · item`));
  await within(drawer).findByRole('region', { name: 'History' });
  return drawer;
}

it('bills a variance from its drawer; after a failure the comment remains, and is sent again', async () => {
  const page = await openList('worklist=BillableNow');
  const { user, backend } = page;
  const drawer = await openFirst(page);
  expect(within(drawer).getByText(/received but not invoiced: \$.+ can be billed$/)).toBeTruthy();
  expect(await findViolations(drawer)).toEqual([]);
  const records = within(within(drawer).getByRole('table', { name: 'Cases of the item by record' }));
  expect(records.getByRole('row', { name: /^Invoice \(810\)/ })).toBeTruthy();
  await user.click(within(drawer).getByRole('button', { name: /^Bill \$/ }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Bill PO \d+, \$/ }));
  await user.type(dialog.getByRole('textbox', { name: /^Comment/ }), 'Two layers.');
  backend.faults.add({
    operationId: 'submitReceivingVarianceActions',
    kind: 'status',
    status: 409,
    title: 'Being counted',
    times: 1,
  });
  await user.click(dialog.getByRole('button', { name: 'Bill' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('Being counted');
  await user.click(dialog.getByRole('button', { name: 'Bill' }));
  await screen.findByText(/^PO \d+ billed$/);
  const history = within(drawer).getByRole('region', { name: 'History' });
  await waitFor(() => expect(history.textContent).toMatch(/Invoiced\$.+Casey OrtizTwo layers\./));
  expect(within(drawer).queryByRole('button', { name: /^Bill/ })).toBeNull();
  expect(page.queries('getReceivingVarianceSummary').length).toBeGreaterThan(1);
});

it('reports that someone else has changed a variance, and shows the change', { tags: 'full' }, async () => {
  const page = await openList('worklist=BillableNow');
  const { user, backend } = page;
  const drawer = await openFirst(page);
  const varianceId = new URLSearchParams(page.address().split('?')[1]).get('variance') ?? '';
  const ref = { customerId, varianceId };
  const fact = findVariance(backend, ref);
  if (!fact) throw new Error('The variance has gone.');
  recordAction(backend, ref, fact, { action: 'Review', comment: 'Mine.', actor: 'Jordan Lee' });
  const history = within(drawer).getByRole('region', { name: 'History' });
  await user.click(within(drawer).getByRole('button', { name: 'Dispute' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Dispute PO/ }));
  await user.click(dialog.getByRole('button', { name: 'Dispute' }));
  expect((await dialog.findByRole('alert')).textContent).toContain(
    'Someone has changed it since you opened it.',
  );
  await waitFor(() => expect(history.textContent).toContain('Jordan LeeMine.'));
  expect(findVariance(backend, ref)?.row.status).toBe('UnderReview');
});

it('bills all that can be billed; only those that failed are sent again', { tags: 'full' }, async () => {
  const page = await openList('worklist=BillableNow');
  const { user, backend } = page;
  const before = listIds(page, ({ allowedActions }) => allowedActions.includes('Invoice'));
  await user.click(within(getTable()).getByRole('checkbox', { name: 'Select variances' }));
  await user.click(await screen.findByRole('button', { name: /^Select all [\d,]+ variances$/ }));
  await user.click(await screen.findByRole('button', { name: new RegExp(`^Bill ${before.length}, `) }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Bill \d+ variances, \$/ }));
  await user.click(dialog.getByRole('button', { name: /^Bill \d+ variances$/ }));
  const again = await dialog.findByRole('button', { name: /^Bill \d+ variances? again$/ });
  expect(dialog.getByRole('alert').textContent).toContain('The retailer’s portal did not respond.');
  const failed = listIds(page, ({ allowedActions }) => allowedActions.includes('Invoice'));
  expect(failed.length).toBeGreaterThan(0);
  await user.click(again);
  await screen.findByText(/^\d+ variances billed$/);
  const [first, second] = backend.requests.list('submitReceivingVarianceActions').map(({ body }) => body);
  const getIds = (rows: readonly { readonly varianceId: string }[]): string[] =>
    rows.map(({ varianceId }) => varianceId).toSorted();
  expect(first).toMatchObject({ items: expect.toSatisfy((items) => items.length === before.length) });
  expect(second).toMatchObject({
    items: expect.toSatisfy((items) => isSame(getIds(items), getIds(failed))),
  });
  expect(listIds(page, ({ allowedActions }) => allowedActions.includes('Invoice'))).toEqual([]);
});

it('that waits for a deduction cannot be billed, and leads to its dispute', { tags: 'full' }, async () => {
  const page = await openList('worklist=PendingShortage');
  const drawer = await openFirst(page);
  expect(within(drawer).queryByRole('button', { name: /^(Bill|Dispute|Write off)/ })).toBeNull();
  const claims = within(within(drawer).getByRole('region', { name: 'Deductions' }));
  const [claim] = claims.getAllByRole('link', { name: /^Claim \d+$/ });
  expect(claim?.getAttribute('href')).toMatch(/^\/guru\/deductions\/\d+\/disputeProcess\/details\?warc=\w+$/);
});

it('is written off only with a comment', { tags: 'full' }, async () => {
  const page = await openList('worklist=BillableNow');
  const drawer = await openFirst(page);
  await page.user.click(within(drawer).getByRole('button', { name: 'Write off' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Write off PO/ }));
  await page.user.type(dialog.getByRole('textbox', { name: /^Comment/ }), ' ');
  await page.user.click(dialog.getByRole('button', { name: 'Write off' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('Comment');
  expect(page.backend.requests.list('submitReceivingVarianceActions')).toHaveLength(0);
});

it('shows the second record only with its feature', { tags: 'full' }, async () => {
  const page = await openList('worklist=BillableNow');
  const drawer = await openFirst(page);
  expect(within(drawer).getByText('Decision Support (DSS)')).toBeTruthy();
  page.backend.setFeatures({ guruDssEnabled: false });
  page.reload();
  const again = await screen.findByRole('dialog', { name: /^Receiving variance RV-/ });
  await within(again).findByRole('region', { name: 'History' });
  expect(within(again).queryByText('Decision Support (DSS)')).toBeNull();
  page.backend.setFeatures({ guruDssEnabled: true });
});

it.each([
  ['Review', 'UnderReview'],
  ['Dispute', 'Disputed'],
  ['Bill', 'Invoiced'],
  ['Write off', 'WrittenOff'],
] as const)(
  '%s keeps its dialog and comment when the save fails, and is repeated',
  { tags: 'full' },
  async (verb, status) => {
    const page = await openList('worklist=BillableNow&status=New');
    const { user, backend, allowError } = page;
    allowError(/500/);
    const drawer = await openFirst(page);
    const varianceId = new URLSearchParams(page.address().split('?')[1]).get('variance') ?? '';
    backend.faults.add({
      operationId: 'submitReceivingVarianceActions',
      kind: 'status',
      status: 500,
      title: 'Later, please.',
      times: 1,
    });
    await user.click(within(drawer).getByRole('button', { name: new RegExp(`^${verb}`) }));
    const dialog = within(await screen.findByRole('dialog', { name: new RegExp(`^${verb} PO`) }));
    const comment = dialog.getByRole('textbox', { name: /^Comment/ });
    await user.type(comment, 'Two layers.');
    const send = dialog.getByRole('button', { name: verb });
    await user.click(send);
    expect((await dialog.findByRole('alert')).textContent).toContain('Later, please.');
    expect(comment).toHaveProperty('value', 'Two layers.');
    expect(findVariance(backend, { customerId, varianceId })?.row.status).toBe('New');
    await user.click(send);
    await waitFor(() => expect(findVariance(backend, { customerId, varianceId })?.row.status).toBe(status));
  },
);

it.each([
  ['without a result', []],
  [
    'with the result of another variance',
    [
      {
        varianceId: 'RV-999999-9',
        outcome: 'Done',
        status: 'Disputed',
        updatedAt: '2026-03-16T09:00:00-05:00',
        outcomeText: null,
      },
    ],
  ],
])('is not reported as disputed by a response %s', { tags: 'full' }, async (_name, results) => {
  const page = await openList('worklist=BillableNow&status=New');
  const { user, backend } = page;
  const drawer = await openFirst(page);
  const body = { results };
  backend.faults.add({ operationId: 'submitReceivingVarianceActions', kind: 'schema', body, times: 1 });
  await user.click(within(drawer).getByRole('button', { name: 'Dispute' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Dispute PO/ }));
  await user.click(dialog.getByRole('button', { name: 'Dispute' }));
  const { textContent } = await dialog.findByRole('alert');
  expect(textContent).toContain('We do not know whether this was disputed');
  expect(textContent).toContain('The server did not report a result for every record.');
  expect(screen.queryByText(/^PO \d+ disputed$/)).toBeNull();
});

it('steps through the variances in the drawer; Back leads to the list', { tags: 'full' }, async () => {
  const page = await openList('worklist=BillableNow');
  const getOpeners = () => within(getTable()).getAllByRole('button', { name: /^\d{10}$/ });
  const title = /^Receiving variance RV-/;
  await expectDrawerSteps(page, { noun: 'variance', title, getOpeners });
});

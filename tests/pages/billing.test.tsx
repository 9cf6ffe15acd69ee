import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { getInvoices } from '#mocks/billing/invoices-handlers.ts';
import { computeBalance } from '#mocks/billing/invoice-view.ts';
import type { Fault } from '#mocks/contract/faults.ts';
import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import { addDays, today } from '#src/lib/dates.ts';
import { plainPath } from '#src/routing/route-paths.ts';
import { findViolations } from './axe.ts';
import { savedFiles } from './browser.ts';
import { settled } from './dashboard-page.ts';
import { periodBefore } from './periods.ts';
import { expectDrawerSteps } from './record-drawer.ts';
import { renderRoute } from './render-route.tsx';

const path = plainPath('billingDashboard');
const person = 'customer-admin';
const fault: Fault = { operationId: 'submitInvoiceDispute', kind: 'status', status: 500, times: 1 };

/** An open invoice that is not disputed, with so many lines that they can be searched. */
function findLongInvoice(backend: MockBackend): string {
  const { invoices, disputes } = getInvoices(backend, 'PMF');
  const disputed = new Set(disputes.map(({ invoiceNumber }) => invoiceNumber));
  const long = invoices.findLast(
    (candidate) =>
      candidate.orders.length > 8 && computeBalance(candidate) > 0 && !disputed.has(candidate.invoiceNumber),
  );
  if (!long) throw new Error('There is no such invoice.');
  return long.invoiceNumber;
}

it('disputes lines of an invoice once, despite a failure and a reload, and shows the dispute', async () => {
  const page = await renderRoute(path, { person, faults: [fault] });
  await screen.findByRole('table', { name: 'Invoices' });
  const invoice = findLongInvoice(page.backend);
  await page.goto(`${path}?invoice=${invoice}`);
  page.allowError(/500/);
  const { user, backend } = page;
  const drawer = await screen.findByRole('dialog', { name: `Invoice ${invoice}` });
  await user.click(await within(drawer).findByRole('button', { name: 'Dispute' }));
  const findForm = (): Promise<HTMLElement> => screen.findByRole('dialog', { name: `Dispute ${invoice}` });
  const submit = async (): Promise<void> =>
    user.click(within(await findForm()).getByRole('button', { name: 'Submit dispute' }));

  const form = within(await findForm());
  const [line] = form.getAllByRole('checkbox');
  if (!line) throw new Error('There are no lines.');
  await user.click(line);
  await user.click(form.getByRole('button', { name: 'Skip to the reason' }));
  expect(document.activeElement).toBe(form.getByRole('button', { name: /^Reason/ }));
  const amount = form.getByRole<HTMLInputElement>('textbox', { name: /^Disputed amount/ });
  const max = Number(amount.value);
  expect(max).toBeGreaterThan(0);
  await user.clear(amount);
  await user.type(amount, String(max + 1));
  await user.type(form.getByRole('textbox', { name: /^What is wrong/ }), 'The rate is that of last year.');
  await submit();
  // In the summary and at the field.
  expect(await form.findAllByText(/or less, the total of the selected lines/)).toHaveLength(2);
  expect(backend.requests.list('submitInvoiceDispute')).toEqual([]);

  await user.clear(amount);
  await user.type(amount, '10');
  await user.click(form.getByRole('button', { name: /^Reason/ }));
  await user.click(await screen.findByRole('option', { name: 'Rate' }));
  await user.upload(
    form.getByLabelText(/^Attach a file/),
    new File(['%PDF-1.7 rates'], 'rates.pdf', { type: 'application/pdf' }),
  );
  await form.findByText(/^rates\.pdf/);
  await submit();
  await waitFor(() => expect(backend.requests.list('submitInvoiceDispute')).toHaveLength(1));

  page.reload();
  const restored = within(await findForm());
  expect(restored.getByText('Your earlier changes were restored. They are not saved yet.')).toBeTruthy();
  expect(restored.getByText(/^rates\.pdf/)).toBeTruthy();
  await submit();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: `Dispute ${invoice}` })).toBeNull());
  const keys = backend.requests.list('submitInvoiceDispute').map(({ headers }) => headers['idempotency-key']);
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);

  const disputes = within(await screen.findByRole('region', { name: 'Disputes' }));
  expect(await disputes.findByText('The rate is that of last year.')).toBeTruthy();
  expect(disputes.getByText('$10.00')).toBeTruthy();
  expect(disputes.getByRole('button', { name: 'Download rates.pdf' })).toBeTruthy();
  expect(within(disputes.getByRole('list', { name: /^History/ })).getAllByRole('listitem')).toHaveLength(1);
  expect(await findViolations(document.body)).toEqual([]);
});

it('downloads the listed invoices, named by number; a large number is queued', { tags: 'full' }, async () => {
  const page = await renderRoute(`${path}?status=PastDue&invoiceType=Freight`, { person });
  const button = await screen.findByRole('button', { name: /^Download \d+ invoices$/ });
  const count = Number(/\d+/.exec(button.textContent)?.[0]);
  await page.user.click(button);
  await waitFor(async () => expect(await savedFiles()).toHaveLength(1));
  const [request] = page.backend.requests.list('downloadInvoices');
  expect(request?.query).toMatchObject({ status: 'PastDue', invoiceType: 'Freight' });
  const table = await screen.findByRole('table', { name: 'Invoices' });
  expect(Number(table.getAttribute('aria-rowcount')) - 1).toBeGreaterThanOrEqual(count);

  window.history.pushState(null, '', `${path}?${periodBefore(2500, -31)}`);
  page.reload();
  await page.user.click(await screen.findByRole('button', { name: /^Download [5-9]\d\d invoices$/ }));
  await screen.findByText('Your file is being prepared. You will be notified when it is ready.');
});

it('downloads the statement of the selected day, with its balance', { tags: 'full' }, async () => {
  const { user, backend } = await renderRoute(path, { person });
  await user.click(await screen.findByRole('button', { name: 'Statement' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Statement of account' }));
  const day = dialog.getByLabelText(/^As of/);
  await user.clear(day);
  const asOf = addDays(today(), -145);
  await user.type(day, asOf);
  await dialog.findByText('Open balance');
  await user.click(dialog.getByRole('button', { name: 'Download PDF' }));
  await waitFor(async () => expect(await savedFiles()).toHaveLength(1));
  expect((await savedFiles())[0]?.name).toBe(`Statement-PMF-${asOf}.pdf`);
  expect(backend.requests.list('downloadStatement')[0]?.query).toEqual({ asOf });
});

it('steps through the invoices in the drawer; Back leads to the list', { tags: 'full' }, async () => {
  const page = await renderRoute(path, { person });
  const table = within(await screen.findByRole('table', { name: 'Invoices' }));
  await table.findAllByRole('button', { name: /^INV-/ });
  await settled();
  const getOpeners = () => table.getAllByRole('button', { name: /^INV-/ });
  await expectDrawerSteps(page, { noun: 'invoice', title: /^Invoice INV-/, getOpeners });
});

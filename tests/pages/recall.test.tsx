import { screen, waitFor, within } from '@testing-library/dom';
import { readXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import type { RecallTrace, TraceLot } from '#src/api/generated/types.ts';
import { formatNumber } from '#src/lib/figures.ts';
import { plainPath } from '#src/routing/route-paths.ts';
import { findViolations } from './axe.ts';
import { savedFiles } from './browser.ts';
import { callApi } from './call-api.ts';
import { renderRoute } from './render-route.tsx';
import { traceStore } from '#mocks/fsma/trace-store.ts';

const person = 'customer-user';
const startPath = plainPath('recallStart');

/** The lot on hand that went to the most places of those of which every case is accounted for. */
async function findLot(): Promise<TraceLot> {
  const response = await callApi(person, 'GET', '/Fsma/PMF/Lots?pageSize=500&isOnHand=true');
  const { items } = (await response.json()) as { items: TraceLot[] };
  const [lot] = items
    .filter(({ notExplained, withoutConsignee }) => notExplained === 0 && withoutConsignee === 0)
    .toSorted((a, b) => b.consignees - a.consignees);
  if (!lot) throw new Error('There is no lot on hand.');
  return lot;
}

const open = async (path: string) => renderRoute(path, { person });
const add = (total: number, { quantity }: { readonly quantity: number }): number => total + quantity;

it(
  'a lot is found and traced to every case, held once, and the exercise saved as a dated report',
  { tags: 'full' },
  async () => {
    const { user, backend, address, allowError } = await open(startPath);
    const lot = await findLot();
    const tlc = lot.traceabilityLotCode;
    await user.type(await screen.findByRole('combobox', { name: 'Add a lot' }), tlc);
    await user.click(await screen.findByRole('option', { name: new RegExp(tlc) }));
    const selectedLots = within(await screen.findByRole('table', { name: 'Chosen lots' }));
    await selectedLots.findByText(`${lot.itemNumber} ${lot.description}`);
    expect(await findViolations(screen.getByRole('main'))).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Trace 1 lot' }));
    const outcome = `All ${formatNumber(lot.received)} cases are accounted for`;
    await screen.findByRole('heading', { level: 2, name: outcome });
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(outcome);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
    expect(address()).toMatch(/\?tlc=[^&]+&started=20/);
    screen.getAllByRole('timer');

    const response = await callApi(person, 'POST', '/Fsma/PMF/RecallTrace', { tlcs: [tlc] });
    const trace = (await response.json()) as RecallTrace;
    expect(trace.onHand.reduce(add, 0) + trace.shippedTo.reduce(add, 0)).toBe(lot.received - lot.adjusted);
    const places = within(await screen.findByRole('table', { name: 'Places that the lots were shipped to' }));
    expect(places.getAllByRole('rowheader').length).toBeGreaterThan(1);
    await screen.findByText(`${formatNumber(trace.shippedTo.length)} places`);
    await user.click(screen.getByRole('radio', { name: 'By shipment' }));
    await screen.findByText(
      `${formatNumber(trace.shippedTo.flatMap(({ shipments }) => shipments).length)} shipments`,
    );
    expect(await findViolations(screen.getByRole('main'))).toEqual([]);

    // The response is lost after the request has been stored: the retry is the same request.
    allowError(/500/);
    backend.faults.add({
      operationId: 'submitHoldRequest',
      kind: 'status',
      status: 500,
      times: 1,
      lost: 'response',
    });
    await user.click(screen.getByRole('button', { name: 'Request hold' }));
    const hold = within(await screen.findByRole('dialog', { name: 'Request a hold?' }));
    await user.click(hold.getByRole('button', { name: 'Request hold' }));
    await hold.findByRole('link', { name: /^Reason: / });
    await user.type(hold.getByRole('textbox', { name: /^Reason/ }), 'Spring exercise');
    await user.click(hold.getByRole('button', { name: 'Request hold' }));
    await hold.findByText(/An error occured requesting the hold\./);
    await user.click(hold.getByRole('button', { name: 'Request hold' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await screen.findAllByText(/^Hold requested /)).length).toBeGreaterThan(0);
    expect(traceStore(backend.db).getTraceWork('PMF').holds).toHaveLength(1);

    await user.click(screen.getByRole('button', { name: 'Save exercise' }));
    const save = within(await screen.findByRole('dialog', { name: 'Save the exercise' }));
    const name = save.getByRole('textbox', { name: /^Name/ });
    await user.clear(name);
    await user.type(name, 'Spring recall');
    await user.type(save.getByRole('textbox', { name: /^Notes/ }), 'Found within a minute.');
    await user.click(save.getByRole('button', { name: 'Save exercise' }));
    await screen.findByRole('heading', { level: 1, name: 'Spring recall' });
    await screen.findByText('Found within a minute.');
    for (const label of ['PDF report', 'Excel report'])
      await user.click(screen.getByRole('button', { name: label }));
    await waitFor(async () => expect(await savedFiles()).toHaveLength(2));
    const files = await savedFiles();
    expect(files.map((file) => file.name.replace(/^.*\./, '')).toSorted()).toEqual(['pdf', 'xlsx']);
    const xlsx = files.find((file) => file.name.endsWith('.xlsx'));
    const { sheets } = await readXlsx(new Uint8Array(xlsx?.bytes ?? new ArrayBuffer()));
    expect(JSON.stringify(sheets)).toContain(tlc);
    expect(await findViolations(screen.getByRole('main'))).toEqual([]);

    await user.click(screen.getByRole('link', { name: 'Mock recalls' }));
    const list = within(await screen.findByRole('table', { name: 'Mock recalls' }));
    await list.findByRole('link', { name: 'Spring recall' });
    list.getByText(/^\d+ s$/);
  },
);

it(
  'lots that are not the customer’s are refused with the reason, and removed',
  { tags: 'full' },
  async () => {
    const { user, address, allowError } = await open(`${startPath}?tlc=10614141000064-L25212B&tlc=%E2%82%AC`);
    allowError(/422/);
    const selectedLots = within(await screen.findByRole('table', { name: 'Chosen lots' }));
    await selectedLots.findByText('Lot not found');
    await user.click(screen.getByRole('button', { name: 'Trace 1 lot' }));
    await screen.findByText(/The lot 10614141000064-L25212B was not found\./);
    await user.click(screen.getByRole('button', { name: 'Remove 10614141000064-L25212B' }));
    await waitFor(() => expect(address()).toBe(startPath));
    const trace = await screen.findByRole('button', { name: 'Trace lots' });
    expect(trace.getAttribute('aria-disabled')).toBe('true');
  },
);

it('an exercise continues after a reload, and a failed trace is retried', { tags: 'full' }, async () => {
  const { user, backend, goto, allowError } = await open('/');
  const { traceabilityLotCode } = await findLot();
  allowError(/500/);
  backend.faults.add({ operationId: 'checkRecall', kind: 'status', status: 500 });
  const started = new Date(backend.now().getTime() - 95_000).toISOString();
  await goto(`${startPath}?tlc=${traceabilityLotCode}&started=${started}`);
  await screen.findByText('The lots could not be traced');
  backend.faults.clear();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  const [timer] = await screen.findAllByRole('timer');
  expect(timer?.textContent).toMatch(/^1 min \d+ s$/);
});

import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import type { TraceEvent, TraceLot } from '#src/api/generated/types.ts';
import { listEvents, listTraces } from '#mocks/fsma/trace-records.ts';
import { people } from '#mocks/people.ts';
import { changeEvents } from '#mocks/fsma/trace-edits.ts';
import { toTraceLot } from '#mocks/fsma/trace-lots.ts';
import { pathTo, plainPath } from '#src/routing/route-paths.ts';
import { addDays, today } from '#src/lib/dates.ts';
import { formatQuantity } from '#src/lib/figures.ts';
import { findViolations } from './axe.ts';
import { settled } from './dashboard-page.ts';
import { periodBefore } from './periods.ts';
import { renderRoute, type RenderedRoute } from './render-route.tsx';

const missing = `${plainPath('fsmaDashboard')}?dashboard=missing`;

function findLot({ backend }: RenderedRoute, matches: (lot: TraceLot) => boolean): TraceLot {
  const lot = listTraces(backend, 'PMF').map(toTraceLot).find(matches);
  if (!lot) throw new Error('The seeds lack what this test needs.');
  return lot;
}

function findEvent({ backend }: Pick<RenderedRoute, 'backend'>, eventId: string): TraceEvent | undefined {
  return listEvents(backend, 'PMF').find((event) => event.eventId === eventId);
}

const lotPath = ({ traceabilityLotCode }: TraceLot): string =>
  pathTo('fsmaLot', { params: { traceabilityLotCode } });

it('states that it is an aid, with the rules, their dates and their sources', async () => {
  await renderRoute(plainPath('fsmaDashboard'), { person: 'customer-user' });
  await settled();
  const rules = await screen.findByRole('region', { name: 'Rules' });
  await within(rules).findByText(/not legal advice/);
  expect(await within(rules).findAllByText(/from Jul 20, 2028/)).toHaveLength(2);
  expect(within(rules).getAllByRole('link')).toHaveLength(3);
});

it(
  'shows where every case of a lot is, as a graph and as a table, and filters its records by place',
  { tags: 'full' },
  async () => {
    const page = await renderRoute(plainPath('announcements'), { person: 'customer-user' });
    await screen.findByRole('heading', { name: 'Announcements', level: 1 });
    const lot = findLot(
      page,
      ({ consignees, notExplained, withoutConsignee }) => consignees > 2 && notExplained > withoutConsignee,
    );
    await page.goto(lotPath(lot));
    const { user } = page;
    await screen.findByRole('heading', { name: `Lot ${lot.traceabilityLotCode}`, level: 1 });
    const sums = screen.getByRole('region', { name: 'Reconciliation' });
    expect(sums.textContent).toContain(`Unexplained ${formatQuantity(lot.notExplained)}`);
    expect(within(sums).getByRole('list', { name: 'Differences' }).textContent).toContain('a count found');
    const graph = screen.getByRole('group', { name: /^Trace of the lot/ });
    const places = within(graph).getAllByRole('button');
    expect(places.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
    places[0]?.focus();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(document.activeElement?.getAttribute('aria-pressed')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'Show all places' }));
    expect(await findViolations(document.body)).toEqual([]);
    await user.click(screen.getByRole('radio', { name: 'Table' }));
    const table = await screen.findByRole('table', { name: 'Cases between places' });
    expect(within(table).getAllByRole('row').length).toBeGreaterThan(lot.consignees);
  },
);

it(
  'reports a lot that does not exist, and one that could not be loaded, with Retry',
  { tags: 'full' },
  async () => {
    const page = await renderRoute(pathTo('fsmaLot', { params: { traceabilityLotCode: 'L-0' } }), {
      person: 'customer-user',
    });
    await screen.findByText('The lot could not be loaded');
    const lot = findLot(page, ({ shipped }) => shipped > 0);
    page.backend.faults.add({ operationId: 'getTraceLot', kind: 'status', status: 500 });
    await page.goto(lotPath(lot));
    const retry = await screen.findByRole('button', { name: 'Retry' });
    page.backend.faults.clear();
    await page.user.click(retry);
    await screen.findByRole('heading', { name: `Lot ${lot.traceabilityLotCode}`, level: 1 });
  },
);

it('fills in what a record lacks, and shows who did it', { tags: 'full' }, async () => {
  const page = await renderRoute(`${missing}&missingKde=ReferenceDocument`, { person: 'customer-user' });
  await settled();
  const table = await screen.findByRole('table', { name: 'Records' });
  const [opener] = await within(table).findAllByRole('button', { name: /^1061414/ });
  if (!opener) throw new Error('No record lacks its document.');
  await page.user.click(opener);
  const drawer = await screen.findByRole('dialog');
  const eventId = new URL(page.address(), 'http://portal.example').searchParams.get('record') ?? '';
  await within(drawer).findByText('No one has changed this record.');
  await page.user.click(within(drawer).getByRole('button', { name: 'Fill in' }));
  const form = await screen.findByRole('dialog', { name: 'Fill in 1 record' });
  await page.user.type(within(form).getByRole('textbox', { name: 'Document number' }), '06141410000001231');
  await page.user.click(within(form).getByRole('button', { name: 'Save' }));
  expect((await within(form).findAllByText('Choose the kind of document.')).length).toBeGreaterThan(0);
  expect(findEvent(page, eventId)?.referenceDocumentNumber).toBeNull();
});

it(
  'compares a change with what someone else has changed since, and overwrites it only on request',
  { tags: 'full' },
  async () => {
    const page = await renderRoute(
      `${plainPath('fsmaDashboard')}?dashboard=events&cte=Receiving&complete=yes`,
      {
        person: 'customer-user',
      },
    );
    await settled();
    const table = await screen.findByRole('table', { name: 'Records' });
    const [opener] = await within(table).findAllByRole('button', { name: /^1061414/ });
    if (!opener) throw new Error('There is no complete record.');
    await page.user.click(opener);
    const drawer = await screen.findByRole('dialog');
    await page.user.click(await within(drawer).findByRole('button', { name: 'Change' }));
    const eventId = new URL(page.address(), 'http://portal.example').searchParams.get('record') ?? '';
    const form = await screen.findByRole('dialog', { name: 'Change record' });
    const field = within(form).getByRole<HTMLInputElement>('textbox', { name: /^Document number/ });
    await page.user.clear(field);
    await page.user.type(field, 'MINE-1');
    // Long enough for another user to save after the form has compared versions.
    page.backend.faults.add({ operationId: 'updateTraceEvents', kind: 'delay', delayMs: 300, times: 1 });
    await page.user.click(within(form).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(page.backend.requests.list('updateTraceEvents')).toHaveLength(1));
    const colleague = people.find(({ id }) => id === 'customer-admin');
    if (!colleague) throw new Error('There is no other person.');
    const values = { referenceDocumentNumber: 'THEIRS-1' };
    changeEvents(page.backend, 'PMF', { items: [{ eventId }], values, onlyMissing: false }, colleague);
    await within(form).findByText('Changed by someone else since you opened it');
    const row = within(form).getByRole('row', { name: /^Document number/ });
    expect(row.textContent).toContain('MINE-1THEIRS-1');
    expect(findEvent(page, eventId)?.referenceDocumentNumber).toBe('THEIRS-1');
    await page.user.click(within(form).getByRole('button', { name: 'Overwrite with mine' }));
    await waitFor(() => expect(findEvent(page, eventId)?.referenceDocumentNumber).toBe('MINE-1'));
    const changes = await screen.findByRole('region', { name: 'Changes' });
    await within(changes).findByText(/THEIRS-1 to .*MINE-1$/);
  },
);

it('fills in several records at once', { tags: 'full' }, async () => {
  const page = await renderRoute(`${missing}&missingKde=TlcSource&cte=Shipping&itemNumber=10125`, {
    person: 'customer-user',
  });
  await settled();
  const table = await screen.findByRole('table', { name: 'Records' });
  const [, first, second] = await within(table).findAllByRole('checkbox');
  if (!first || !second) throw new Error('The table has no rows.');
  await page.user.click(first);
  await page.user.click(second);
  await page.user.click(await screen.findByRole('button', { name: 'Fill in' }));
  const form = await screen.findByRole('dialog', { name: 'Fill in 2 records' });
  await page.user.type(within(form).getByRole('textbox', { name: /^Or a reference/ }), 'GLN 0614141900015');
  await page.user.click(within(form).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sources = listEvents(page.backend, 'PMF').filter(({ changedAt }) => changedAt !== null);
  expect(sources.map(({ tlcSource }) => tlcSource?.reference)).toEqual([
    'GLN 0614141900015',
    'GLN 0614141900015',
  ]);
});

it('shows what is incomplete before the 24-hour spreadsheet is downloaded', { tags: 'full' }, async () => {
  const page = await renderRoute(plainPath('fsmaDashboard'), { person: 'customer-user' });
  await settled();
  await page.user.click(await screen.findByRole('button', { name: '24-hour spreadsheet' }));
  const dialog = await screen.findByRole('dialog', { name: '24-hour spreadsheet' });
  await within(dialog).findByText(/^[\d,]+ of [\d,]+ records lack key data$/);
  await page.user.click(within(dialog).getByRole('button', { name: 'Download (xlsx)' }));
  await waitFor(() => expect(page.backend.requests.list('createSortableSpreadsheet')).toHaveLength(1));
});

it(
  'starts the 24-hour spreadsheet with the selections of the page: items, period and selected lots',
  { tags: 'full' },
  async () => {
    const period = periodBefore(52, 12);
    const page = await renderRoute(`${plainPath('fsmaDashboard')}?itemNumber=10121&${period}`, {
      person: 'customer-user',
    });
    await settled();
    const openFirst = async () => {
      const [button] = await screen.findAllByRole('button', { name: '24-hour spreadsheet' });
      await page.user.click(button ?? document.body);
      return within(await screen.findByRole('dialog', { name: '24-hour spreadsheet' }));
    };
    const dialog = await openFirst();
    expect(dialog.getByLabelText<HTMLInputElement>('From').value).toBe(addDays(today(), -52));
    expect(dialog.getByLabelText<HTMLInputElement>('To').value).toBe(addDays(today(), -12));
    await dialog.findByText(/^10121 /);
    await page.user.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    const rows = within(await screen.findByRole('table', { name: 'Lots' })).getAllByRole('row');
    const row = within(rows[1] ?? document.body);
    const code = row.getByRole('link', { name: /^1061414/ }).textContent;
    await page.user.click(row.getByRole('checkbox'));
    await screen.findByText('1 selected');
    const withLot = await openFirst();
    await withLot.findByText('All records of the chosen lots, from any time.');
    await withLot.findByText(code);
  },
);

it(
  'leads from the 24-hour spreadsheet to the page of each chosen lot whose records lack key data',
  { tags: 'full' },
  async () => {
    const page = await renderRoute(
      `${plainPath('fsmaDashboard')}?missingKde=TlcSource&${periodBefore(325, -8)}`,
      {
        person: 'customer-user',
      },
    );
    await settled();
    const incomplete = new Set(
      listEvents(page.backend, 'PMF')
        .filter(({ isComplete }) => !isComplete)
        .map(({ traceabilityLotCode }) => traceabilityLotCode),
    );
    const rows = within(await screen.findByRole('table', { name: 'Lots' })).getAllByRole('row');
    const codes: string[] = [];
    for (const row of rows) {
      const code = within(row).queryByRole('link', { name: /^1061414/ })?.textContent ?? '';
      if (codes.length === 2 || !incomplete.has(code)) continue;
      codes.push(code);
      await page.user.click(within(row).getByRole('checkbox'));
    }
    await screen.findByText('2 selected');
    const [button] = await screen.findAllByRole('button', { name: '24-hour spreadsheet' });
    await page.user.click(button ?? document.body);
    const dialog = within(await screen.findByRole('dialog', { name: '24-hour spreadsheet' }));
    const [first = '', second = ''] = codes;
    const link = await dialog.findByRole('link', { name: `Show lot ${first}` });
    dialog.getByRole('link', { name: `Show lot ${second}` });
    await page.user.click(link);
    await screen.findByRole('heading', { name: `Lot ${first}`, level: 1 });
  },
);

import { screen, waitFor, within, type BoundFunctions, type queries } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { addDays, today } from '#src/lib/dates.ts';
import { savedFiles } from './browser.ts';
import { settled } from './dashboard-page.ts';
import { getNumbers, getTable, findDisputable, isReady, openMonth, openPos, renderPos } from './otif-page.ts';
import { expectDrawerSteps } from './record-drawer.ts';
import type { RenderedRoute } from './render-route.tsx';
import { isOnWorklist } from '#mocks/otif/otif-list.ts';
import { guruStore } from '#mocks/guru/guru-store.ts';
import { getInvoiceDay } from '#mocks/world/otif/otif-results.ts';
import { otifStore } from '#mocks/world/otif/otif-store.ts';
import { renderStore } from '#mocks/renders/render-store.ts';

const late = { rootCause: 'PrepaidLateDelivery', retailerId: '1' };

const getText = ({ textContent }: HTMLElement): string => textContent;

async function choosePos({ user }: RenderedRoute, count: number): Promise<string[]> {
  const [, ...boxes] = within(getTable()).getAllByRole('checkbox', { name: /^Select / });
  for (const box of boxes.slice(0, count)) await user.click(box);
  await screen.findByText(`${count} selected`);
  return getNumbers().slice(0, count);
}

/** Opens the dialog for the chosen POs, and fills it in. */
async function setCause(
  { user }: RenderedRoute,
  name: RegExp,
  cause: string,
  party: string,
): Promise<BoundFunctions<typeof queries>> {
  await user.click(await screen.findByRole('button', { name: 'Set root cause' }));
  const dialog = within(await screen.findByRole('dialog', { name }));
  const choose = async (label: RegExp, option: string): Promise<void> => {
    await user.click(dialog.getByRole('button', { name: label }));
    await user.click(await screen.findByRole('option', { name: option }));
  };
  await choose(/^Root cause/, cause);
  await choose(/^Accountable party/, party);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  return dialog;
}

const listKeys = ({ backend }: RenderedRoute): (string | undefined)[] =>
  backend.requests.list('setOtifRootCauses').map(({ headers }) => headers['idempotency-key']);

it(
  'sets a root cause for several POs; only those that another user has changed are sent again',
  { tags: 'full' },
  async () => {
    const page = await openPos(late, { person: 'internal-user' });
    const { user, backend } = page;
    const [first = '', second = ''] = await choosePos(page, 2);
    const cause = { rootCause: 'DcDelay', accountableParty: 'Retailer', comment: null } as const;
    const setting = { ...cause, setBy: 'Jo Sample', setAt: '2026-11-19T10:00:00.000Z' };
    otifStore(backend.db).causeSettings.set('PMF', new Map([[`1 ${second}`, [setting]]]));
    const dialog = await setCause(page, /^Root cause of 2 POs$/, 'No slot in the window', 'Retailer');

    const alert = await dialog.findByRole('alert');
    expect(alert.textContent).toContain('1 of 2 saved');
    expect(alert.textContent).toContain(`PO ${second}: Jo Sample set “Trailer held at gate or yard”`);
    await user.click(dialog.getByRole('button', { name: 'Save 1 PO again' }));
    await screen.findByText('Root cause of 2 POs saved');
    await waitFor(() => expect(screen.queryByText(/ selected$/)).toBeNull());
    const histories = otifStore(backend.db).causeSettings.get('PMF');
    const causes = [first, second].map((poNumber) =>
      histories?.get(`1 ${poNumber}`)?.map(({ rootCause }) => rootCause),
    );
    expect(causes).toEqual([['NoAppointmentAvailable'], ['NoAppointmentAvailable', 'DcDelay']]);
    expect(new Set(listKeys(page)).size).toBe(2);
  },
);

it(
  'sets a root cause for all matching POs, in requests of 200, and repeats a lost one with its key',
  { tags: 'full' },
  async () => {
    const page = await openPos(
      { worklist: 'Missed', endDate: addDays(today(), -2) },
      { person: 'internal-user' },
    );
    const { user, backend } = page;
    page.allowError(/500/);
    await user.click(within(getTable()).getByRole('checkbox', { name: 'Select POs' }));
    await user.click(await screen.findByRole('button', { name: /^Select all [\d,]+ POs$/ }));
    const text = (await screen.findByText(/^All [\d,]+ POs selected$/)).textContent;
    const count = Number(text.replaceAll(/\D/g, ''));
    expect(count).toBeGreaterThan(200);
    backend.faults.add({
      operationId: 'setOtifRootCauses',
      kind: 'status',
      status: 500,
      lost: 'response',
      times: 1,
    });
    const dialog = await setCause(page, /^Root cause of [\d,]+ POs$/, 'Item setup', 'Supplier');
    await dialog.findByRole('alert');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText(/^Root cause of [\d,]+ POs saved$/);
    expect(otifStore(backend.db).causeSettings.get('PMF')?.size).toBe(count);
    const keys = listKeys(page);
    expect([keys.length, new Set(keys).size]).toEqual([Math.ceil(count / 200) + 1, Math.ceil(count / 200)]);
    for (const [setting, ...earlier] of otifStore(backend.db).causeSettings.get('PMF')?.values() ?? [])
      expect([setting?.rootCause, earlier]).toEqual(['ItemSetup', []]);
  },
);

it(
  'downloads the evidence of the selected POs, and announces that of all matching ones',
  { tags: 'full' },
  async () => {
    const page = await openPos({ endDate: addDays(today(), -2), worklist: 'Missed' });
    const { user, backend } = page;
    expect(screen.queryByRole('button', { name: 'Evidence (xlsx)' })).toBeNull();
    const selectedPos = await choosePos(page, 2);
    await user.click(await screen.findByRole('button', { name: 'Evidence (xlsx)' }));
    await waitFor(async () => expect(await savedFiles()).toHaveLength(1));
    expect((await savedFiles())[0]?.name).toMatch(/^Evidence-PMF-.*\.xlsx$/);
    await user.click(within(getTable()).getByRole('checkbox', { name: 'Select POs' }));
    await user.click(await screen.findByRole('button', { name: /^Select all [\d,]+ POs$/ }));
    await user.click(await screen.findByRole('button', { name: 'With documents (zip)' }));
    expect(await screen.findByText(/You will be notified when it is ready/)).toBeTruthy();
    const isReady = ({ fileName }: { readonly fileName: string | null }): boolean =>
      fileName?.startsWith('Evidence-PMF-') === true;
    await waitFor(() => expect(renderStore(backend.db).reportRenders.all().some(isReady)).toBe(true));
    const [some, all] = backend.requests.list('downloadEvidencePack');
    expect(some?.body).toMatchObject({ pos: selectedPos.map((poNumber) => ({ poNumber })), format: 'xlsx' });
    expect(all?.body).toMatchObject({ filter: { worklist: 'Missed' }, format: 'zip' });
  },
);

it(
  'steps through the POs of the list, by button and by key; Back leads to the list',
  { tags: 'full' },
  async () => {
    const page = await openPos({ worklist: 'Missed' });
    const getOpeners = () =>
      getNumbers()
        .slice(0, 1)
        .map((name) => within(getTable()).getByRole('button', { name }));
    await expectDrawerSteps(page, { noun: 'PO', title: /^PO /, getOpeners });
  },
);

it('shows the calculation of a PO’s fine, from the goal to the cent', { tags: 'full' }, async () => {
  const { user } = await openPos({ ...late, metric: 'OnTime', sort: '-fineAmount' });
  await user.click(within(getTable()).getByRole('button', { name: getNumbers()[0] ?? '' }));
  const fine = await screen.findByRole('region', { name: 'Fine, step by step' });
  const text = fine.textContent;
  expect(text).toMatch(/Goal missed.*on time [\d.]+%, goal 90\.0%.*Non-compliant cases.*Rate/);
  const [, sums = '', result = ''] =
    /(\([^)]*\)|[\d,]+ cases? × \$[\d,.]+|\$[\d,.]+) × 3% = \$([\d,.]*\d)/.exec(text) ?? [];
  const compute = (sum: string): number =>
    sum
      .replaceAll(/[$,()]| cases?/g, '')
      .split(' + ')
      .reduce(
        (all, term) => all + term.split(' × ').reduce((product, factor) => product * Number(factor), 1),
        0,
      );
  expect(compute(sums) * 0.03).toBeCloseTo(Number(result.replaceAll(',', '')), 2);
  expect(Number(result.replaceAll(',', ''))).toBeGreaterThan(0);
});

it(
  'shows whether the goals of the open month are met; a goal links to its misses',
  { tags: 'full' },
  async () => {
    const { user, latest, startDate } = await openMonth();
    const goals = await screen.findByRole('region', { name: /^Goals of / });
    const missed = await within(goals).findAllByRole('button', { name: /Missed, \$/ });
    expect(within(goals).queryByRole('button', { name: /Met$/ })).toBeNull();
    expect(within(goals).getByText(/^\d+ of \d+ goals met$/)).toBeTruthy();
    await user.click(within(goals).getByRole('button', { name: /^Show all \d+$/ }));
    const met = within(goals).getAllByRole('button', { name: /Met$/ });
    expect(missed[0] && met[0] && missed[0].compareDocumentPosition(met[0])).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    await user.click(missed[0] ?? goals);
    await waitFor(() => expect(latest()).toMatchObject({ worklist: 'Missed' }));
    expect(latest()['startDate']).not.toBe(startDate);
  },
);

it('shows the rates by another granularity; a point drills down to its POs', { tags: 'full' }, async () => {
  const { user, queries, address } = await openPos({});
  await user.click(screen.getByRole('button', { name: /^By/ }));
  await user.click(await screen.findByRole('option', { name: 'Day' }));
  await waitFor(() => expect(queries('getOtifSummary').at(-1)).toMatchObject({ granularity: 'day' }));
  await settled();
  await user.click(screen.getByRole('button', { name: 'View Are the goals met? as a table' }));
  const chart = within(await screen.findByRole('table', { name: /Are the goals met/ }));
  await chart.findAllByRole('rowheader', { name: /^[A-Z][a-z]{2} \d+/ });
  const [cell] = chart.getAllByRole('button');
  if (!cell) throw new Error('The table leads nowhere.');
  await user.click(cell);
  await waitFor(() => expect(address()).toMatch(/metric=OnTime/));
  const query = new URLSearchParams(location.search);
  expect(query.get('startDate')).toBe(query.get('endDate'));
});

it(
  'shows each rate against its goal by retailer, carrier, DC and item; a name filters the page',
  { tags: 'full' },
  async () => {
    const { user, queries } = await openPos({});
    const getTitles = (): string[] =>
      screen.getAllByRole('heading', { level: 2, name: / by (retailer|carrier|DC|item)$/ }).map(getText);
    await screen.findByRole('table', { name: 'On time by DC' });
    expect(getTitles()).toEqual([
      'On time by DC',
      'On time by retailer',
      'On time by item',
      'On time by carrier',
    ]);
    const retailers = within(screen.getByRole('table', { name: 'On time by retailer' }));
    expect(retailers.getByRole('row', { name: /^Walmart/ }).textContent).toMatch(
      /^Walmart\d+\.\d%90\.0%[\d,]+$/,
    );
    expect(screen.getAllByText(/axis from \d+%, not from zero/).length).toBeGreaterThan(0);
    await user.click(screen.getByRole('radio', { name: 'In full' }));
    expect(getTitles()[0]).toBe('In full by DC');
    const dcs = within(screen.getByRole('table', { name: 'In full by DC' }));
    await user.click(dcs.getAllByRole('button')[0] ?? screen.getByRole('main'));
    await waitFor(() => expect(queries('getOtifSummary').at(-1)).toHaveProperty('dcNumber'));
    expect(queries('listOtifPos').at(-1)?.['worklist']).toBeUndefined();
  },
);

it(
  'drills down from an item to the POs on which it missed, with its cases in a column',
  { tags: 'full' },
  async () => {
    const { user, queries } = await openPos({});
    const chart = within(await screen.findByRole('table', { name: 'On time by item' }));
    const missed = chart.getAllByRole('button', { name: /^Show [\d,]+ missed cases of / })[0];
    const cases = Number(missed?.textContent.replaceAll(',', ''));
    await user.click(missed ?? screen.getByRole('main'));
    await waitFor(() =>
      expect(queries('listOtifPos').at(-1)).toMatchObject({
        worklist: 'Missed',
        sort: '-itemNonCompliantCases',
      }),
    );
    await within(getTable()).findByRole('columnheader', { name: 'Item missed' });
    await settled();
    const totals = within(getTable()).getAllByRole('row').at(-1)?.textContent ?? '';
    expect(cases).toBeGreaterThan(0);
    expect(totals).toContain(cases.toLocaleString('en-US'));
  },
);

it(
  'disputes the possibly invalid fines at once, and lists those that are excluded',
  { tags: 'full' },
  async () => {
    const { user, backend } = await openPos({ worklist: 'PossiblyInvalid' }, { find: findDisputable });
    const callout = within(await screen.findByRole('region', { name: 'Possibly invalid fines' }));
    await user.click(await callout.findByRole('button', { name: /^Dispute \$/ }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Dispute \d+ fines, \$/ }));
    const excludedFines = within(dialog.getByRole('list', { name: 'Left out' })).getAllByRole('listitem');
    for (const { textContent } of excludedFines) expect(textContent).toMatch(/^PO \S+: .+\.$/);
    await user.click(dialog.getByRole('button', { name: /^Dispute \$/ }));
    const claims = await waitFor(() => {
      const [request] = backend.requests.list('submitDisputes');
      if (!request) throw new Error('Nothing was sent.');
      return JSON.stringify(request.body).match(/claimId/g);
    });
    expect(claims?.length).toBeGreaterThan(2);
  },
);

it(
  'shows before the submission that a portal has no account, and disputes nothing there',
  { tags: 'full' },
  async () => {
    const { user, backend } = await openPos({ worklist: 'PossiblyInvalid' }, { find: findDisputable });
    guruStore(backend.db).getGuruAccount('PMF').credentials.clear();
    const callout = within(await screen.findByRole('region', { name: 'Possibly invalid fines' }));
    await user.click(await callout.findByRole('button', { name: /^Dispute \$/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'No fine can be disputed now' }));
    const exclusionList = dialog.getByRole('list', { name: 'Left out' });
    expect(within(exclusionList).getAllByText(/There is no account at HighRadius\.$/).length).toBeGreaterThan(
      1,
    );
    expect(dialog.queryByRole('button', { name: /^Dispute/ })).toBeNull();
    expect(backend.requests.list('submitDisputes')).toEqual([]);
  },
);

it('a fined PO links to its claim, and its button names the amount', { tags: 'full' }, async () => {
  const { user, backend } = await openPos(
    { worklist: 'PossiblyInvalid', retailerId: '1' },
    { find: findDisputable },
  );
  const startDate = new URLSearchParams(location.search).get('startDate');
  const { claim, order } =
    otifStore(backend.db)
      .getOtif('PMF')
      .facts.find((fact) => isReady(fact) && fact.month.startDate === startDate) ?? {};
  if (!claim || !order) throw new Error('There is no fine to dispute.');
  await user.click(await within(getTable()).findByRole('button', { name: order.poNumber }));
  const drawer = within(await screen.findByRole('dialog', { name: `PO ${order.poNumber}` }));
  expect(
    (await drawer.findByRole('link', { name: `Claim ${claim.claimId}` })).getAttribute('href'),
  ).toContain(claim.claimId);
  await user.click(await drawer.findByRole('link', { name: /^Dispute \$[\d,.]+$/ }));
  await screen.findByRole('heading', { level: 1, name: `Dispute claim ${claim.claimId}` });
  await screen.findByRole('button', { name: /^Submit dispute, \$/ });
});

it(
  'a fine of a retailer without a portal says where to file, and is marked with number and day',
  { tags: 'full' },
  async () => {
    const query = { worklist: 'PossiblyInvalid', retailerId: '2' };
    const { user } = await renderPos(query, {
      find: ({ facts }) =>
        facts.findLast(
          (fact) =>
            fact.order.destination.retailerCode === 'KRO' &&
            isOnWorklist(fact, 'PossiblyInvalid', today()) &&
            fact.judgments.some(({ fineCents, month }) => fineCents > 0 && getInvoiceDay(month) <= today()),
        )?.month,
    });
    const number = await waitFor(() => {
      const [first] = getNumbers();
      if (first === undefined) throw new Error('There is no such PO.');
      return first;
    });
    await user.click(within(getTable()).getByRole('button', { name: number }));
    const drawer = within(await screen.findByRole('dialog', { name: `PO ${number}` }));
    expect((await drawer.findByRole('region', { name: 'Dispute' })).textContent).toContain('Supplier Hub');
    await user.click(await drawer.findByRole('button', { name: 'Mark as filed' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Manually filed dispute/ }));
    await user.type(dialog.getByRole('textbox', { name: /^Case number/ }), 'KR-4711');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText(`PO ${number} marked as filed manually`);
    expect((await drawer.findByText('KR-4711')).parentElement?.textContent).toMatch(/^Filed manually on /);
  },
);

import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { advanceAsn } from '#mocks/controls/advance.ts';
import { getShipmentKey } from '#mocks/world/orders/shipments/shipments.ts';
import { findSegment, readX12Notice } from '#mocks/asn/read-x12.ts';
import { addDays, today } from '#src/lib/dates.ts';
import { pathTo } from '#src/routing/route-paths.ts';
import { findViolations } from './axe.ts';
import { savedFiles } from './browser.ts';
import { expectDrawerSteps } from './record-drawer.ts';
import {
  openFirst,
  path,
  renderForInternalUser,
  renderWithAsns,
  renderWithRejected,
  type OpenAsn,
} from './rejected-asns.ts';
import { renderRoute, type RenderedRoute } from './render-route.tsx';
import { noticeStore } from '#mocks/world/notices/notice-store.ts';
import { stockStore } from '#mocks/world/stock/stock-store.ts';

/** Opens the first ASN of a query, as a customer. */
const openList = async (query: string): Promise<OpenAsn> =>
  openFirst(await renderRoute(`${path}?${query}`, { person: 'customer-admin' }));

/** Opens the first rejected ASN, as a customer. */
const openRejected = async (): Promise<OpenAsn> =>
  openFirst(await renderWithRejected('?worklist=ToResend', 'customer-admin'));

const listRequests = (part: HTMLElement): string[] =>
  within(within(part).getByRole('region', { name: 'Transmissions and responses' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
    .filter((text) => text.startsWith('Attempt'));

describe('a rejected ASN', () => {
  it(
    'leads to its field; corrected, confirmed and sent once, its acceptance is seen to arrive',
    { tags: 'full' },
    async () => {
      const { user, asnId, drawer, queries, backend } = await openFirst(await renderForInternalUser());
      expect(within(drawer).getByText(/^Rejected by .+, not resent/)).toBeTruthy();
      const [before] = listRequests(drawer);
      expect(before).toMatch(
        /^Attempt 1, sent .+(Rejected997|Rejected by 824824).+send the ASN again\..+, code/,
      );
      const rejected = within(drawer).getByRole('region', { name: 'Rejected values' });
      const [fault] = within(rejected).getAllByRole('listitem');
      if (!fault) throw new Error('There is no fault.');
      await user.click(within(fault).getAllByRole('button')[0] ?? fault);
      await waitFor(() => expect(document.activeElement?.textContent).toContain('rejected'));
      expect(await findViolations(drawer)).toEqual([]);

      await user.click(within(rejected).getByRole('button', { name: 'Correct' }));
      const correction = await screen.findByRole('dialog', { name: `Correct ${asnId}` });
      await user.click(within(correction).getByRole('button', { name: 'Save correction' }));
      expect(await within(correction).findAllByText(/Enter the correct value\./)).not.toEqual([]);
      for (const use of within(correction).getAllByRole('button', { name: /^Use / })) await user.click(use);
      expect(await findViolations(correction)).toEqual([]);
      await user.click(within(correction).getByRole('button', { name: 'Save correction' }));
      await within(rejected).findAllByText('Corrected, not sent yet');

      await user.click(within(drawer).getByRole('button', { name: 'Send again' }));
      const confirmation = await screen.findByRole('dialog', { name: new RegExp(`^Send ${asnId} to`) });
      const changes = within(confirmation).getByRole('list', { name: 'Changes since attempt 1' });
      expect(changes.textContent).toContain('→');
      expect(await findViolations(confirmation)).toEqual([]);
      // The response is lost: the second press repeats the same request.
      backend.faults.add({
        operationId: 'resendAsns',
        kind: 'status',
        status: 500,
        title: '',
        lost: 'response',
        times: 1,
      });
      const send = within(confirmation).getByRole('button', { name: 'Send attempt 2' });
      await user.click(send);
      expect((await within(confirmation).findByRole('alert')).textContent).toContain(
        'An error occured sending the ASNs.',
      );
      await user.click(send);
      await waitFor(() => expect(listRequests(drawer)).toHaveLength(2));
      expect(listRequests(drawer)[0]).toMatch(/^Attempt 2, sent .+ by Ira Coleman.+→/);
      expect(backend.requests.list('resendAsns')).toHaveLength(2);
      expect(
        noticeStore(backend.db)
          .getNoticedShipments('PMF')
          .find(({ row }) => row.asnId === asnId)?.row.attempts,
      ).toBe(2);

      advanceAsn(backend, { customerId: 'PMF', asnId });
      advanceAsn(backend, { customerId: 'PMF', asnId });
      expect(
        await screen.findByText(new RegExp(`accepted ${asnId} at attempt 2`), {}, { timeout: 30_000 }),
      ).toBeTruthy();
      expect(await within(drawer).findByText(/^Accepted at attempt 2/)).toBeTruthy();
      expect(within(drawer).getByText(/ at first$/)).toBeTruthy();
      expect(within(drawer).queryByRole('button', { name: 'Send again' })).toBeNull();

      // The list is updated, too, and steps to the next rejected one.
      expect(queries('listAsns').length).toBeGreaterThan(1);
      await user.click(within(drawer).getByRole('button', { name: /^Next ASN/ }));
      await waitFor(() => expect(within(drawer).queryByText(asnId)).toBeNull());
      expect(await within(drawer).findByText(/^Rejected by .+, not resent/)).toBeTruthy();
    },
  );

  it('is not sent if someone has changed it since, and the reason is stated', { tags: 'full' }, async () => {
    const { user, asnId, drawer, backend } = await openFirst(await renderForInternalUser());
    await user.click(within(drawer).getByRole('button', { name: 'Send uncorrected' }));
    const confirmation = await screen.findByRole('dialog', { name: new RegExp(`^Send ${asnId} to`) });
    const find = () =>
      noticeStore(backend.db)
        .getNoticedShipments('PMF')
        .find(({ row }) => row.asnId === asnId);
    const order = find()?.order;
    if (!order) throw new Error('The mock has no such ASN.');
    const request = {
      comment: 'Wait.',
      requestedAt: backend.now().toISOString(),
      requestedBy: 'Dana Whitfield',
    };
    noticeStore(backend.db).asnWorks.set(getShipmentKey(order), {
      corrections: [],
      requests: [{ ...request, deniedReason: null, deniedAt: null, deniedBy: null }],
    });
    await user.click(within(confirmation).getByRole('button', { name: 'Send attempt 2 uncorrected' }));
    expect(await within(confirmation).findByText('0 of 1 sent')).toBeTruthy();
    expect(within(confirmation).getByRole('listitem').textContent).toMatch(
      new RegExp(`^${asnId}: someone has changed it since you opened it\\.`),
    );
    expect(find()?.row.attempts).toBe(1);
    await user.click(within(confirmation).getAllByRole('button', { name: 'Close' }).at(-1) ?? confirmation);
    await within(drawer).findByText('Wait.');
  });

  it('is sent uncorrected only after a warning', { tags: 'full' }, async () => {
    const { user, asnId, drawer } = await openFirst(await renderForInternalUser());
    await user.click(within(drawer).getByRole('button', { name: 'Send uncorrected' }));
    const confirmation = await screen.findByRole('dialog', { name: new RegExp(`^Send ${asnId} to`) });
    expect(within(confirmation).getByText(/^Nothing was corrected\. The retailer rejects/)).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Cancel');
    await user.click(within(confirmation).getByRole('button', { name: 'Send attempt 2 uncorrected' }));
    await waitFor(() => expect(listRequests(drawer)[0]).toMatch(/^Attempt 2, sent .+Sent unchanged\./));
  });

  it('is requested to be corrected by a customer; the provider sees it', { tags: 'full' }, async () => {
    const { user, asnId, drawer, backend } = await openRejected();
    expect(within(drawer).queryByRole('button', { name: 'Correct' })).toBeNull();
    await user.click(within(drawer).getByRole('button', { name: 'Request correction' }));
    const dialog = await screen.findByRole('dialog', { name: `Request a correction of ${asnId}` });
    expect(await findViolations(dialog)).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Request correction' }));
    // The list of problems has focus, from which the person goes on to the field.
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Enter what to correct.'));
    const comment = 'Please take the number of the new catalog.';
    await user.type(within(dialog).getByRole('textbox'), comment);
    await user.click(within(dialog).getByRole('button', { name: 'Request correction' }));
    const requests = await within(drawer).findByRole('region', { name: 'Correction requests' });
    expect(within(requests).getByRole('listitem').textContent).toMatch(new RegExp(`^Requested.+${comment}`));
    await waitFor(() =>
      expect(within(drawer).queryByRole('button', { name: 'Request correction' })).toBeNull(),
    );
    const { row } =
      noticeStore(backend.db)
        .getNoticedShipments('PMF')
        .find((shipment) => shipment.row.asnId === asnId) ?? {};
    expect(row?.requestStatus).toBe('Open');
  });

  it('cannot be sent again by a customer, who downloads it as X12', { tags: 'full' }, async () => {
    const { user, asnId, drawer } = await openRejected();
    expect(within(drawer).queryByRole('button', { name: /^Send/ })).toBeNull();
    await user.click(within(drawer).getByRole('button', { name: 'Download as X12' }));
    await waitFor(async () => expect(await savedFiles()).toHaveLength(1));
    const [file] = await savedFiles();
    expect(file?.name).toBe(`${asnId}.edi`);
    const { segments, levels } = readX12Notice(file?.text ?? '');
    const pallets = levels.filter(({ code }) => code === 'T');
    // The labels of the pallets may be what is wrong.
    const labels = pallets.flatMap((pallet) => pallet.segments).filter(([id]) => id === 'MAN');
    expect(within(drawer).getByText(findSegment(segments, 'PRF')[1] ?? '', { selector: 'dd' })).toBeTruthy();
    const rows = within(within(drawer).getByRole('tree')).getAllByRole('treeitem');
    expect(rows.filter(({ textContent }) => textContent.startsWith('Pallet'))).toHaveLength(pallets.length);
    for (const [, , sscc = 'none'] of labels)
      expect(rows.some(({ textContent }) => textContent.includes(sscc))).toBe(true);

    await user.click(within(drawer).getByRole('button', { name: 'Download as JSON' }));
    await waitFor(async () => expect(await savedFiles()).toHaveLength(2));
    expect(JSON.parse((await savedFiles())[1]?.text ?? '')).toMatchObject({
      asnId,
      poNumber: findSegment(segments, 'PRF')[1],
      shipmentId: findSegment(segments, 'BSN')[2],
      cartons: levels.filter(({ code }) => code === 'P').length,
      pallets: pallets.length,
    });
  });
});

it('that can still be accepted in time is counted by a link to exactly those', { tags: 'full' }, async () => {
  const { user, address } = await renderWithAsns('StillInTime', 1, { query: '', person: 'customer-admin' });
  const callout = await screen.findByRole('region', { name: 'ASNs still in time' });
  expect(callout.textContent).toMatch(/truck is due at .+ on \w+ \d+, .+\./);
  const review = within(callout).getByRole('button', { name: /^Review \d+ ASN/ });
  const count = Number(review.textContent.replaceAll(/\D/g, ''));
  await user.click(review);
  await waitFor(() => expect(address()).toContain('worklist=StillInTime'));
  expect(
    await screen.findByText(count === 1 ? '1 ASN' : `${count} ASNs`, { selector: '[role="status"]' }),
  ).toBeTruthy();
  const list = screen.getByRole('table', { name: 'ASNs' });
  await waitFor(() => expect(within(list).getAllByRole('button', { name: /^ASN-/ })).toHaveLength(count));
  expect(screen.queryByRole('region', { name: 'ASNs still in time' })).toBeNull();
});

describe('several rejected ASNs', () => {
  it(
    'are sent together; those that another user has sent in the meantime are listed',
    { tags: 'full' },
    async () => {
      const { user, backend } = await renderForInternalUser();
      const table = await screen.findByRole('table', { name: 'ASNs' });
      const opening = await within(table).findAllByRole('button', { name: /^ASN-/ });
      const asnIds = opening.map(({ textContent }) => textContent);
      expect(asnIds.length).toBeGreaterThan(1);
      await user.click(within(table).getByRole('checkbox', { name: 'Select ASNs' }));
      await user.click(await screen.findByRole('button', { name: `Send ${asnIds.length} ASNs` }));
      const dialog = await screen.findByRole('dialog', { name: `Send ${asnIds.length} ASNs` });
      const faults = within(dialog).getByRole('list', { name: 'ASNs to send' });
      expect(within(faults).getAllByText(/^Not corrected\. .+: .+send the ASN again\.$/)).toHaveLength(
        asnIds.length,
      );
      await user.click(
        within(dialog).getByRole('checkbox', { name: `Also send ${asnIds.length} ASNs uncorrected` }),
      );
      expect(await findViolations(dialog)).toEqual([]);

      const [shipment] = noticeStore(backend.db)
        .getNoticedShipments('PMF')
        .filter(({ row }) => row.asnId === asnIds[0]);
      if (!shipment) throw new Error('The mock has no such ASN.');
      const sentAt = backend.now().toISOString();
      noticeStore(backend.db).asnResends.set(getShipmentKey(shipment.order), [
        { attempt: 2, sentAt, sentBy: 'Rosa Diaz', changes: [] },
      ]);
      // The response is lost: the second press repeats the same request.
      backend.faults.add({
        operationId: 'resendAsns',
        kind: 'status',
        status: 500,
        lost: 'response',
        times: 1,
      });
      const send = within(dialog).getByRole('button', { name: `Send ${asnIds.length} ASNs` });
      await user.click(send);
      expect((await within(dialog).findByRole('alert')).textContent).not.toContain('sent it');
      await user.click(send);
      expect(await within(dialog).findByText(`${asnIds.length - 1} of ${asnIds.length} sent`)).toBeTruthy();
      expect(within(dialog).getByRole('listitem').textContent).toMatch(
        new RegExp(`^${asnIds[0]}: (Rosa Diaz sent it|the retailer has accepted it)`),
      );
      for (const asnId of asnIds.slice(1))
        expect(
          noticeStore(backend.db)
            .getNoticedShipments('PMF')
            .find(({ row }) => row.asnId === asnId)?.row.attempts,
        ).toBe(2);
      await user.keyboard('{Escape}');
      expect(await screen.findByText('No ASNs match')).toBeTruthy();
    },
  );
});

/** The last shipped ASN with a lot that is still on hand. */
function findStockedLot({ db }: RenderedRoute['backend']): { readonly asnId: string; readonly lot: string } {
  const stocked = new Set(
    stockStore(db)
      .getStock('PMF')
      .flatMap(({ item, lots }) => lots.map(({ lotNumber }) => `${item.itemNumber} ${lotNumber}`)),
  );
  for (const { order, row } of noticeStore(db).getNoticedShipments('PMF').toReversed())
    for (const line of order.lines) {
      const lot = stockStore(db).findLots(order, line)[0]?.lotNumber;
      if (lot !== undefined && stocked.has(`${line.item.itemNumber} ${lot}`))
        return { asnId: row.asnId, lot };
    }
  throw new Error('No shipped lot is on hand.');
}

it(
  'of all selected ASNs, those are sent that can be; where none can, a message says so',
  { tags: 'full' },
  async () => {
    const year = `startDate=${addDays(today(), -364)}&endDate=${today()}`;
    const page = await renderForInternalUser();
    await page.goto(`${path}?${year}`);
    const selectAll = async (): Promise<void> => {
      await screen.findByText(/^[\d,]{3,} ASNs$/);
      const table = await screen.findByRole('table', { name: 'ASNs' });
      await page.user.click(within(table).getByRole('checkbox', { name: 'Select ASNs' }));
      await page.user.click(await screen.findByRole('button', { name: /^Select all [\d,]+ ASNs$/ }));
      await page.user.click(await screen.findByRole('button', { name: 'Send' }));
    };
    await selectAll();
    const dialog = await screen.findByRole('dialog', { name: /^Send \d+ ASNs$/ });
    const listed = within(within(dialog).getByRole('list', { name: 'ASNs to send' })).getAllByRole(
      'listitem',
    );
    expect(dialog.getAttribute('aria-label') ?? dialog.textContent).toContain(`Send ${listed.length} ASNs`);
    await page.user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    await page.goto(`${path}?${year}&status=Accepted`);
    await selectAll();
    await screen.findByText('None of these ASNs can be sent now.');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(page.backend.requests.list('resendAsns')).toEqual([]);
  },
);

it('is found from a lot, and leads to its stock', { tags: 'full' }, async () => {
  const { user, address, backend } = await renderRoute(
    pathTo('inventoryDashboard', { query: { dashboard: 'lots' } }),
    { person: 'customer-admin' },
  );
  const { asnId, lot } = findStockedLot(backend);
  await user.type(await screen.findByRole('textbox', { name: 'Search lots' }), lot);
  const [link] = await screen.findAllByRole('link', { name: `ASNs with lot ${lot}` });
  if (!link) throw new Error('The lot is not listed.');
  await user.click(link);
  await user.click(await screen.findByRole('button', { name: asnId }));
  expect(address()).toMatch(new RegExp(`^${path}\\?.*search=${lot}`));
  const lines = await screen.findByRole('region', { name: 'ASN and receipt' });
  await user.click(within(lines).getAllByRole('link', { name: lot })[0] ?? lines);
  await waitFor(() => expect(address()).toContain('dashboard=lots'));
  expect(address()).toContain(`search=${lot}`);
});

describe('the contents of a large ASN', () => {
  it('are opened by keyboard, searched, and rendered only in part', { tags: 'full' }, async () => {
    const { user, drawer } = await openList('sort=-cases');
    const tree = within(drawer).getByRole('tree', { name: 'Shipment contents' });
    const active = () => document.getElementById(tree.getAttribute('aria-activedescendant') ?? '');
    await user.click(within(drawer).getByRole('button', { name: 'Open all pallets' }));
    expect(within(tree).getAllByRole('treeitem').length).toBeLessThan(100);
    const [shipment] = within(tree).getAllByRole('treeitem');
    expect(shipment?.textContent).toMatch(/[\d,]{3,} cartons/);

    tree.focus();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(active()?.textContent).toMatch(/^Pallet \d{18}/);
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    expect(active()?.textContent).toMatch(/^Item /);
    await user.keyboard('{ArrowLeft}');
    const carton = /\d{18}/.exec(active()?.textContent ?? '')?.[0] ?? '';
    expect(active()?.getAttribute('aria-level')).toBe('4');

    await user.type(within(drawer).getByRole('textbox', { name: 'Search SSCC, item or lot' }), carton);
    expect(await within(drawer).findByText('1 carton')).toBeTruthy();
    const branches = within(within(drawer).getByRole('tree')).getAllByRole('treeitem');
    expect(branches.map(({ textContent }) => /^\w+/.exec(textContent)?.[0])).toEqual([
      'Shipment',
      'Order',
      'Pallet',
      'Carton',
    ]);
  });
});

it('is linked from its order, and links back', { tags: 'full' }, async () => {
  const { asnId, drawer, user, address } = await openList('worklist=RejectedFirst');
  await user.click(within(drawer).getByRole('link', { name: /^Order SO-/ }));
  const related = await screen.findByRole('region', { name: 'Related' });
  await user.click(within(related).getByRole('link', { name: asnId }));
  expect(await screen.findByRole('dialog', { name: asnId })).toBeTruthy();
  expect(address()).toContain(`asn=${asnId}`);
});

it('steps through the ASNs in the drawer; Back leads to the list', { tags: 'full' }, async () => {
  const page = await renderRoute(path, { person: 'customer-admin' });
  const table = within(await screen.findByRole('table', { name: 'ASNs' }));
  await table.findAllByRole('button', { name: /^ASN-/ });
  const getOpeners = () => table.getAllByRole('button', { name: /^ASN-/ });
  await expectDrawerSteps(page, { noun: 'ASN', title: /^ASN-/, getOpeners });
});

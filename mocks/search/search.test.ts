import { beforeAll, describe, expect, it } from 'vitest';
import { people, type Person, type PersonId } from '#mocks/people.ts';
import { openMock, type TestMock } from '#mocks/testing/test-mock.ts';
import { noticeStore } from '#mocks/world/notices/notice-store.ts';
import { buildCartonSscc } from '#mocks/world/orders/items/pallets.ts';
import { historyStore } from '#mocks/world/orders/history-store.ts';
import { guruStore } from '#mocks/guru/guru-store.ts';
import { buildBolNumber } from '#mocks/world/orders/views/order-rows.ts';
import { getSealNumber, getTrailerNumber } from '#mocks/world/orders/transport/equipment-numbers.ts';
import { invoiceStore } from '#mocks/billing/invoice-store.ts';
import { receiptSearch } from '#mocks/orders/inbound-list.ts';
import { stockStore } from '#mocks/world/stock/stock-store.ts';
import { sampled } from '#mocks/testing/sampled.ts';

let mock: TestMock;
beforeAll(async () => {
  mock = await openMock();
});

interface Hit {
  readonly match: { readonly field: string; readonly matchedText: string; readonly isExact: boolean };
  readonly [member: string]: unknown;
}
type Results = Readonly<
  Record<
    string,
    { readonly totalCount: number; readonly isComplete: boolean; readonly items: readonly Hit[] } | null
  >
>;

const customerId = 'PMF';
const readResults = (body: unknown): Results => JSON.parse(JSON.stringify(body));

const isComplete = (results: Results): boolean =>
  Object.values(results).every((group) => group === null || group.isComplete);

/** Repeats the search until all records are searched, as the portal does. */
async function find(person: PersonId, search: string, customer = customerId, caller: TestMock = mock) {
  const query = new URLSearchParams({ search });
  for (;;) {
    const { status, body } = await caller.as(person)(`GET /Search/${customer}?${query}`);
    const results = readResults(body);
    if (status !== 200 || isComplete(results)) return { status, results };
  }
}

/** The list of each kind; null where no list searches all records of the kind. */
const lists: Readonly<Record<string, ((customer: string) => string) | null>> = {
  orders: (customer) => `/Orders/${customer}`,
  inboundOrders: (customer) => `/Orders/${customer}/Inbound`,
  deductions: (customer) => `/Guru/${customer}/Deductions`,
  receivingVariances: (customer) => `/Guru/${customer}/ReceivingVariances`,
  asns: (customer) => `/ASN/${customer}`,
  invoices: (customer) => `/Invoices/${customer}`,
  items: (customer) => `/Inventory/${customer}`,
  lots: (customer) => `/Lots/${customer}`,
  retailers: (customer) => `/Retailers/${customer}`,
  locations: null,
  reports: null,
  users: () => '/Users',
};

/** Texts that find records of each kind. */
const searches = ['SO-104', '45', 'granola', 'ar'];

const withAccess = people.filter(
  ({ hasCustomerPortalAccess, awaitingInternalApproval, isInternalUser }) =>
    hasCustomerPortalAccess && (isInternalUser || !awaitingInternalApproval),
);

describe.each(withAccess.map((person): [PersonId, Person] => [person.id, person]))('%s', (id, person) => {
  const customers = person.isInternalUser ? ['PMF', 'BHB'] : person.customers;

  it.each(customers)(
    'finds in %s what each list finds, and nothing of a list that refuses',
    sampled(id === 'customer-user'),
    async (customer) => {
      for (const search of searches) {
        const { status, results } = await find(id, search, customer);
        if (status === 403)
          return expect(await mock.as(id)(`GET /Orders/${customer}`)).toMatchObject({ status: 403 });
        for (const [kind, getPath] of Object.entries(lists)) {
          if (getPath === null) continue;
          const { status: listStatus, body } = await mock.as(id)(
            `GET ${getPath(customer)}?${new URLSearchParams({ search, pageSize: '1' })}`,
          );
          const count = listStatus === 200 ? Object(body).totalCount : null;
          expect([kind, search, results[kind]?.totalCount ?? null]).toEqual([kind, search, count]);
        }
      }
      return undefined;
    },
  );

  it('is refused at the customers of others', async () => {
    if (person.isInternalUser) return;
    const { customers: every } = people.find(({ id: personId }) => personId === 'internal-admin') ?? {
      customers: [],
    };
    for (const customer of ['PMF', 'BHB', 'SHD', ...every].filter(
      (candidate) => !person.customers.includes(candidate),
    ))
      expect([customer, (await find(id, 'SO-10', customer)).status]).toEqual([customer, 403]);
  });
});

describe('by number', () => {
  const spaced = (text: string): string => `  ${text.slice(0, 3)} ${text.slice(3)} `;

  it('finds a shipped order by each of its numbers, exactly', { tags: 'full' }, async () => {
    const orders = historyStore(mock.backend.db).shipments().orders(customerId).rows;
    const order = orders.findLast(({ isShipped, proNumber }) => isShipped && proNumber !== null);
    if (!order) throw new Error('No order was shipped.');
    const numbers: readonly (readonly [field: string, text: string])[] = [
      ['OrderNumber', order.orderNumber],
      ['OrderNumber', order.orderNumber.toLowerCase().replace('-', '')],
      ['PoNumber', order.poNumber],
      ['PoNumber', `000${order.poNumber}`],
      ['PoNumber', spaced(order.poNumber)],
      ['BolNumber', buildBolNumber(order)],
      ['ProNumber', String(order.proNumber)],
      ['LoadNumber', order.loadNumber],
      ['TrailerNumber', getTrailerNumber(order)],
      ['SealNumber', getSealNumber(order)],
      ['Sscc', buildCartonSscc(order.serial, 0)],
    ];
    for (const [field, text] of numbers) {
      const { results } = await find('customer-user', text);
      const hit = results['orders']?.items.find(({ orderNumber }) => orderNumber === order.orderNumber);
      expect([text, hit?.match.field, hit?.match.isExact]).toEqual([text, field, true]);
    }
  });

  it('finds ASNs, claims, checks, invoices, disputes, receipts, items and lots', async () => {
    const { db } = mock.backend;
    const notice = noticeStore(db).getNoticedShipments(customerId).at(-1);
    const claim = guruStore(db).getClaims(customerId).facts[0];
    const invoices = invoiceStore(db).getInvoices(customerId);
    const receipt = historyStore(db).shipments().receipts(customerId).rows.at(-1);
    const pair = stockStore(db)
      .getStock(customerId)
      .find(({ lots }) => lots.length > 0);
    const expected: readonly (readonly [kind: string, field: string, text: string | undefined])[] = [
      ['asns', 'AsnId', notice?.row.asnId],
      ['deductions', 'ClaimId', claim?.row.claimId],
      ['deductions', 'CheckNumber', claim?.row.checkNumber ?? undefined],
      ['invoices', 'InvoiceNumber', invoices.invoices[0]?.invoiceNumber],
      ['invoices', 'DisputeId', invoices.disputes[0]?.disputeId],
      ['inboundOrders', 'ReceiptNumber', receipt?.receiptNumber],
      ['items', 'ItemNumber', pair?.item.itemNumber],
      ['items', 'Upc', pair?.item.upc],
      ['items', 'Gtin', pair?.item.gtin],
      ['lots', 'LotNumber', pair?.lots[0]?.lotNumber],
    ];
    for (const [kind, field, text] of expected) {
      if (text === undefined) throw new Error(`No ${kind} with a ${field}.`);
      const { results } = await find('internal-admin', text);
      expect([text, results[kind]?.items[0]?.match]).toMatchObject([text, { field, isExact: true }]);
    }
  });

  it('finds a disputed invoice as soon as it is disputed', { tags: 'full' }, async () => {
    const otherMock = await openMock();
    const { invoices, disputes } = invoiceStore(otherMock.backend.db).getInvoices(customerId);
    const before = await find('customer-user', 'DSP-999999', customerId, otherMock);
    expect(before.results['invoices']?.totalCount).toBe(0);
    const [seeded] = disputes;
    const invoice = invoices.at(-1);
    if (!seeded || !invoice) throw new Error('No dispute to copy.');
    disputes.push({ ...seeded, disputeId: 'DSP-999999', invoiceNumber: invoice.invoiceNumber });
    const after = await find('customer-user', 'DSP-999999', customerId, otherMock);
    expect(after.results['invoices']?.items[0]).toMatchObject({
      invoiceNumber: invoice.invoiceNumber,
    });
  });
});

describe('by a number, however it is written', () => {
  /** How people write, copy and paste a number. */
  type Spelling = (number: string) => string;
  const spellings: readonly Spelling[] = [
    (number) => `#${number}`,
    (number) => `"${number}"`,
    (number) => `“${number}”`,
    (number) => `(${number})`,
    (number) => `[${number}]`,
    (number) => `${number}.`,
    (number) => `${number},`,
    (number) => `PO ${number}`,
    (number) => `PO#${number}`,
    (number) => `PO no.: ${number}`,
    (number) => `Order ${number}`,
    (number) => number.replaceAll('-', '\u2013'),
    (number) => number.replaceAll('-', '\u2011'),
    (number) => `${number.slice(0, 3)}\u200B${number.slice(3)}`,
    (number) => `\u202D${number}\u202C`,
    (number) => `\u00A0${number}\u00A0`,
    (number) => number.toLowerCase(),
    (number) => `${number} 99999999`,
    (number) => `99999999, ${number}`,
    (number) => `RE: delivery of PO#${number} / due 11/27/2026`,
    (number) => `Where is ${number}? It should have arrived.`,
  ];

  const listNumbers = (): readonly (readonly [kind: string, number: string | undefined])[] => {
    const { db } = mock.backend;
    const order = historyStore(db).shipments().orders(customerId).rows.at(-1);
    const receipt = historyStore(db).shipments().receipts(customerId).rows.at(-1);
    const stock = stockStore(db).getStock(customerId);
    return [
      ['orders', order?.orderNumber],
      ['orders', order?.poNumber],
      ['deductions', guruStore(db).getClaims(customerId).facts[0]?.row.claimId],
      ['invoices', invoiceStore(db).getInvoices(customerId).invoices[0]?.invoiceNumber],
      ['inboundOrders', receipt?.receiptNumber],
      ['asns', noticeStore(db).getNoticedShipments(customerId).at(-1)?.row.asnId],
      ['lots', stock.find(({ lots }) => lots.length > 0)?.lots[0]?.lotNumber],
    ];
  };
  const expectExact = async (kind: string, number: string, spell: Spelling): Promise<void> => {
    const text = spell(number);
    const { results } = await find('internal-admin', text);
    const match = results[kind]?.items.find(({ match: { matchedText } }) => matchedText === number)?.match;
    expect(match?.isExact, `${kind} ${text}`).toBe(true);
  };

  it('finds orders, claims, invoices, receipts, ASNs and lots', async () => {
    for (const [kind, number = ''] of listNumbers()) await expectExact(kind, number, (text) => `#${text}.`);
  });

  it('finds an order in every spelling', async () => {
    const [[kind, number = ''] = ['']] = listNumbers();
    for (const spell of spellings) await expectExact(kind, number, spell);
  });

  it('finds each kind in every spelling', { tags: 'full' }, async () => {
    for (const [kind, number = ''] of listNumbers())
      for (const spell of spellings) await expectExact(kind, number, spell);
  });

  it('finds the inbound order of a replenishment by its number', async () => {
    const { backend } = await openMock();
    const receipts = historyStore(backend.db).shipments().receipts(customerId).rows;
    const [receipt] = receipts;
    if (!receipt) throw new Error('There is no receipt.');
    const replenishment = { replenishmentNumber: 'RP-1001', fromWarehouseCode: null, departedAt: 0 };
    const receiptHits = receiptSearch.find([{ ...receipt, replenishment }], 'Replenishment RP\u20111001.', {
      limit: 1,
      isOldestFirst: true,
    });
    expect(receiptHits.best[0]?.match).toEqual({
      field: 'ReplenishmentNumber',
      matchedText: 'RP-1001',
      isExact: true,
    });
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import { dayMs } from '#mocks/lib/days.ts';
import { openMock, type Caller, type TestMock } from './test-mock.ts';

type Row = Readonly<Record<string, unknown>>;

/** A list with the members that identify its records, and those that are facts of the past once they are known. */
interface Area {
  readonly path: string;
  readonly key: readonly string[];
  readonly facts: readonly string[];
}

/** Half a year, with what comes; validating the pages of more would take most of the time. */
const everything = 'startDate=2026-06-01&endDate=2028-01-01';

const areas: Readonly<Record<string, Area>> = {
  orders: {
    path: `/Orders/PMF?${everything}`,
    key: ['bsid', 'orderNumber'],
    facts: [
      'poNumber',
      'orderDate',
      'mabd',
      'casesOrdered',
      'shippedAt',
      'deliveredAt',
      'loadNumber',
      'proNumber',
      'bolNumber',
    ],
  },
  receipts: {
    path: `/Orders/PMF/Inbound?${everything}`,
    key: ['bsid', 'receiptNumber'],
    facts: ['poNumber', 'expectedDate', 'arrivedAt', 'receivedAt', 'trailerNumber'],
  },
  invoices: {
    path: `/Invoices/PMF?${everything}`,
    key: ['invoiceNumber'],
    facts: [
      'invoiceType',
      'warehouseCode',
      'invoiceDate',
      'dueDate',
      'periodStart',
      'periodEnd',
      'orderCount',
      'subtotal',
      'tax',
      'paidDate',
      'poNumber',
      'bolNumber',
    ],
  },
  deductions: {
    path: `/Guru/PMF/Deductions?${everything}`,
    key: ['claimId', 'warc'],
    facts: [
      'code',
      'poNumber',
      'invoiceNumber',
      'checkNumber',
      'deductionDate',
      'deductedAmount',
      'submittedAt',
      'decidedAt',
    ],
  },
  disputes: {
    path: '/Guru/PMF/Disputes?',
    key: ['claimId', 'warc', 'attempt'],
    facts: ['submittedAt', 'decidedAt', 'disputedAmount'],
  },
  variances: {
    path: `/Guru/PMF/ReceivingVariances?${everything}`,
    key: ['varianceId'],
    facts: [
      'poNumber',
      'invoiceNumber',
      'itemNumber',
      'varianceQuantity',
      'varianceAmount',
      'receivedDate',
      'linkedClaimId',
    ],
  },
  otif: {
    path: `/Otif/PMF?${everything}`,
    key: ['retailerId', 'poNumber'],
    facts: ['orderNumber', 'mabd', 'arrivedAt', 'casesReceived', 'onTime', 'inFull', 'invoicedOn'],
  },
  asns: {
    path: `/ASN/PMF?${everything}`,
    key: ['asnId'],
    facts: ['poNumber', 'orderNumber', 'shippedAt', 'gateInAt', 'cartons', 'cases'],
  },
  'trace records': {
    path: `/Fsma/PMF/Events?${everything}`,
    key: ['eventId'],
    facts: ['cte', 'occurredOn', 'quantity', 'traceabilityLotCode', 'itemNumber', 'poNumber', 'orderNumber'],
  },
  'traced lots': {
    path: `/Fsma/PMF/Lots?${everything}`,
    key: ['traceabilityLotCode'],
    facts: ['itemNumber', 'lotNumber'],
  },
  questions: { path: '/Conversations?customerId=PMF&', key: ['threadId'], facts: ['topic', 'createdAt'] },
  users: { path: '/Users?', key: ['userId'], facts: ['email', 'createdAt', 'approvedAt'] },
  schedules: { path: '/Schedules/PMF?', key: ['scheduleId'], facts: ['name'] },
};

async function readRows(call: Caller, { path, key }: Area): Promise<ReadonlyMap<string, Row>> {
  const rows = new Map<string, Row>();
  for (let page = 1; ; page += 1) {
    const { status, body } = await call(`GET ${path}&pageSize=500&page=${page}`);
    expect([path, status]).toEqual([path, 200]);
    // The shape is checked by the mock.
    const { items, totalCount } = body as { items: Row[]; totalCount: number };
    for (const row of items) rows.set(key.map((member) => String(row[member])).join(' '), row);
    if (rows.size >= totalCount || items.length === 0) return rows;
  }
}

const readAll = async (call: Caller): Promise<ReadonlyMap<string, ReadonlyMap<string, Row>>> =>
  new Map(
    await Promise.all(
      Object.entries(areas).map(async ([name, area]) => [name, await readRows(call, area)] as const),
    ),
  );

/** Known facts: those that have happened. */
const isKnown = (value: unknown): boolean => value !== null && value !== undefined;

describe('when the clock moves over 60 days, in steps', () => {
  let mock: TestMock;
  let before: ReadonlyMap<string, ReadonlyMap<string, Row>>;
  let after: ReadonlyMap<string, ReadonlyMap<string, Row>>;
  let disputesBefore: ReadonlyMap<string, readonly Row[]>;
  let disputesAfter: ReadonlyMap<string, readonly Row[]>;

  const readDisputes = async (numbers: readonly string[]): Promise<ReadonlyMap<string, readonly Row[]>> =>
    new Map(
      await Promise.all(
        numbers.map(async (number) => {
          const { body } = await mock.as('internal-admin')(`GET /Invoices/PMF/${number}`);
          // The shape is checked by the mock.
          return [number, (body as { disputes: Row[] }).disputes] as const;
        }),
      ),
    );

  beforeAll(async () => {
    mock = await openMock();
    const call = mock.as('internal-admin');
    before = await readAll(call);
    const disputed = [...(before.get('invoices') ?? [])].flatMap(([number, { disputeStatus }]) =>
      disputeStatus === null ? [] : [number],
    );
    expect(disputed.length).toBeGreaterThan(1);
    disputesBefore = await readDisputes(disputed);
    for (let step = 0; step < 6; step += 1) mock.backend.moveClock((clock) => clock.advance(10 * dayMs));
    after = await readAll(call);
    disputesAfter = await readDisputes(disputed);
    // Every page of every list is read twice.
  }, 240_000);

  it.each(Object.entries(areas))('%s keep their numbers and their past', (name, { facts }) => {
    const [earlier, later] = [before.get(name), after.get(name)];
    expect(earlier?.size).toBeGreaterThan(0);
    const lost: string[] = [];
    const changed: string[] = [];
    for (const [key, row] of earlier ?? []) {
      const next = later?.get(key);
      if (!next) lost.push(key);
      for (const fact of facts) {
        // An appointment or an arrival that lies ahead is no fact yet.
        const isAhead = typeof row[fact] === 'string' && row[fact] > '2026-11-20T15';
        if (
          next &&
          isKnown(row[fact]) &&
          !isAhead &&
          JSON.stringify(row[fact]) !== JSON.stringify(next[fact])
        )
          changed.push(`${key} ${fact}: ${String(row[fact])}, ${String(next[fact])}`);
      }
    }
    expect({ lost, changed }).toEqual({ lost: [], changed: [] });
  });

  it('disputes of invoices keep their numbers and what has happened to them', () => {
    const listSteps = (disputes: readonly Row[]): unknown[] =>
      disputes.map(({ disputeId, history }) => [disputeId, history]);
    for (const [number, disputes] of disputesBefore) {
      const later = disputesAfter.get(number) ?? [];
      expect([number, listSteps(later.slice(0, disputes.length))]).toEqual([
        number,
        listSteps(disputes).map((dispute) => [
          ...(Array.isArray(dispute) ? dispute.slice(0, 1) : []),
          expect.arrayContaining(Array.isArray(dispute) && Array.isArray(dispute[1]) ? dispute[1] : []),
        ]),
      ]);
    }
  });

  it('no dispute of a fine is filed afterward in the past', () => {
    const violations: string[] = [];
    for (const [key, { filing }] of after.get('otif') ?? []) {
      const earlier = before.get('otif')?.get(key);
      // The shape is checked by the mock.
      const filedOn = (filing as { filedOn: string } | null)?.filedOn;
      if (earlier && earlier['filing'] === null && filedOn !== undefined && filedOn < '2026-11-20')
        violations.push(`${key} ${filedOn}`);
    }
    expect(violations).toEqual([]);
  });
});

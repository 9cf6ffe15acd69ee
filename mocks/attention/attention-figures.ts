import type {
  AttentionFigure,
  AttentionFigureKey,
  AttentionFigurePart,
  AttentionKind,
  SeriesPoint,
} from '#src/api/generated/types.ts';
import { balanceAt } from '#mocks/billing/invoice-view.ts';
import { findInvoices } from '#mocks/billing/invoices-handlers.ts';
import type { FoundInvoice } from '#mocks/billing/invoice-list.ts';
import { getClaimState, getOpenCents } from '#mocks/guru/claims/claim-state.ts';
import type { ClaimFact } from '#mocks/guru/claims/customer-claims.ts';
import { isOnWorklist as isClaimOnWorklist } from '#mocks/guru/deductions/deduction-list.ts';
import { findDeductions } from '#mocks/guru/deductions/deductions-handlers.ts';
import { dayMs, dayName, dayNumber } from '#mocks/lib/days.ts';
import { percent, round, sum } from '#mocks/lib/numbers.ts';
import { buildKpis, type Measures } from '#mocks/lists/kpi.ts';
import { periodBefore } from '#mocks/lists/period.ts';
import { isOnWorklist } from '#mocks/orders/order-list.ts';
import { findOrders } from '#mocks/orders/orders-handlers.ts';
import type { Shipment } from '#mocks/world/orders/shipments/shipment.ts';
import { canReadKind, maySeeKind } from './attention-kinds.ts';
import { attentionStore } from './attention-store.ts';
import type { CustomerContext, KindContext } from './kind-context.ts';

/** The records behind the figures; none of an area that the person may not open. */
interface Facts {
  readonly ships: readonly Shipment[];
  readonly arrives: readonly Shipment[];
  /** Of the last 30 days by order date, and of the days before. */
  readonly recent: readonly Shipment[];
  readonly prior: readonly Shipment[];
  readonly invoices: readonly FoundInvoice[];
  readonly open: readonly FoundInvoice[];
  readonly claims: readonly ClaimFact[];
  readonly actionable: readonly ClaimFact[];
}

/** Days of the on-time rate, the default period of the orders dashboard. */
const rateDays = 30;
const onTimeTarget = 90;

function computeOnTime(orders: readonly Shipment[]): number | null {
  const delivered = orders.filter(({ isDelivered }) => isDelivered);
  return percent(delivered.filter(({ outcome }) => outcome === 'OnTime').length, delivered.length);
}

const measures: Measures<'AttentionFigureKey', Facts> = {
  shipsToday: ({ ships }) => ships.length,
  arrivesToday: ({ arrives }) => arrives.length,
  onTimePct: {
    read: ({ recent }) => computeOnTime(recent),
    readPrior: ({ prior }) => computeOnTime(prior),
    target: onTimeTarget,
  },
  openBalance: ({ open }) =>
    round(
      sum(open, ({ row }) => row.balanceDue),
      2,
    ),
  actionableDeductions: ({ actionable }) =>
    round(
      sum(actionable, ({ row }) => row.openAmount),
      2,
    ),
};

const beforeLoading: readonly string[] = [
  'Received',
  'OnHold',
  'Backordered',
  'Allocated',
  'Released',
  'Picking',
  'Staged',
];

/** The records of a figure that need action. */
function listParts(key: AttentionFigureKey, facts: Facts): AttentionFigurePart[] {
  const count = <Row>(rows: readonly Row[], isMeant: (row: Row) => boolean): number =>
    rows.filter(isMeant).length;
  switch (key) {
    case 'shipsToday':
      return [
        { part: 'NotLoaded', count: count(facts.ships, ({ status }) => beforeLoading.includes(status)) },
      ];
    case 'arrivesToday':
      return [
        { part: 'Late', count: count(facts.arrives, (order) => isOnWorklist(order, 'Late')) },
        { part: 'AtRisk', count: count(facts.arrives, (order) => isOnWorklist(order, 'AtRisk')) },
      ];
    case 'onTimePct':
      return [];
    case 'openBalance':
      return [{ part: 'PastDue', count: count(facts.open, ({ row }) => row.daysPastDue > 0) }];
    case 'actionableDeductions':
      return [
        {
          part: 'Ready',
          count: count(facts.actionable, (fact) => isClaimOnWorklist(fact, 'ReadyToDispute')),
        },
      ];
  }
}

/** Weeks of a history: a quarter. */
const historyWeeks = 13;

/** The same time of day some weeks ago. */
interface Past {
  readonly day: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** The amount of the deductions that could be disputed or answered at a moment, dollars. */
function sumActionable(claims: readonly ClaimFact[], at: number): number {
  const cents = sum(claims, ({ claim, steps }) => {
    if (claim.deductedAt > at) return 0;
    const state = getClaimState(claim, steps, at);
    return state.bucket === 'Actionable' ? getOpenCents(claim, state) : 0;
  });
  return cents / 100;
}

/** The amounts that have a history, dollars. */
const pastAmounts: {
  readonly [Key in AttentionFigureKey]?: (facts: Facts, past: Past) => number;
} = {
  openBalance: ({ invoices }, { day }) => sum(invoices, ({ invoice }) => balanceAt(invoice, day)) / 100,
  actionableDeductions: ({ claims }, { at }) => sumActionable(claims, at),
};

/** The values of an amount in earlier weeks, and its present one; none for other figures. */
function buildHistory(
  { key, value }: Pick<AttentionFigure, 'value'> & { readonly key: AttentionFigureKey },
  facts: Facts,
  { day: today, at: now }: Past,
): SeriesPoint[] {
  const read = pastAmounts[key];
  if (!read) return [];
  const points = Array.from({ length: historyWeeks }, (_, index): SeriesPoint => {
    const days = (historyWeeks - index) * 7;
    const past = { day: dayName(dayNumber(Date.parse(today)) - days), at: now - days * dayMs };
    return { x: past.day, y: read(facts, past) };
  });
  return [...points, { x: today, y: value }];
}

interface ReadableAreas {
  readonly orders: boolean;
  readonly invoices: boolean;
  readonly deductions: boolean;
}

function readFacts(context: CustomerContext, areas: ReadableAreas, today: string): Facts {
  const invoices = areas.invoices ? findInvoices(context, {}).rows : [];
  const claims = areas.deductions ? findDeductions(context, {}).rows : [];
  const period = { startDate: dayName(dayNumber(Date.parse(today)) - rateDays + 1), endDate: today };
  const day = { startDate: today, endDate: today };
  const read = (filter: Parameters<typeof findOrders>[1]): readonly Shipment[] =>
    areas.orders ? findOrders(context, filter).rows : [];
  return {
    ships: read({ ...day, dateType: 'RequestedShip' }).filter(({ status }) => status !== 'Cancelled'),
    arrives: read({ ...day, dateType: 'Mabd' }).filter(({ status }) => status !== 'Cancelled'),
    recent: read(period),
    prior: read(periodBefore(period) ?? period),
    invoices,
    open: invoices.filter(({ row }) => row.agingBucket !== null),
    claims,
    actionable: claims.filter(({ row }) => row.bucket === 'Actionable'),
  };
}

const areaKinds = {
  orders: 'OrderLateOrAtRisk',
  invoices: 'InvoicePastDue',
  deductions: 'DeductionExpiring',
} as const satisfies Record<keyof ReadableAreas, AttentionKind>;

/** The area whose records a figure is computed from. */
const figureAreas: Readonly<Record<AttentionFigureKey, keyof ReadableAreas>> = {
  shipsToday: 'orders',
  arrivesToday: 'orders',
  onTimePct: 'orders',
  openBalance: 'invoices',
  actionableDeductions: 'deductions',
};

/** What a figure has instead when its area cannot be read. */
const unread = {
  value: null,
  priorValue: null,
  changePct: null,
  changePts: null,
  status: 'NoData',
  isAvailable: false,
  parts: [],
  history: [],
} satisfies Partial<AttentionFigure>;

/** The figures of the areas that the person may open; those whose area cannot be read have no values. */
export function buildFigures(context: KindContext, today: string): readonly AttentionFigure[] {
  const read = (check: typeof canReadKind): ReadableAreas => ({
    orders: check(context, areaKinds.orders),
    invoices: check(context, areaKinds.invoices),
    deductions: check(context, areaKinds.deductions),
  });
  const visible = read(maySeeKind);
  const readable = read(canReadKind);
  const { backend, customerId, path } = context;
  const state = `${today} ${JSON.stringify([visible, readable])}`;
  return attentionStore(backend.db).getFigures(customerId, state, () => {
    const facts = readFacts({ backend, customerId, path }, readable, today);
    return buildKpis('AttentionFigureKey', measures, facts)
      .filter(({ key }) => visible[figureAreas[key]])
      .map((kpi) =>
        readable[figureAreas[kpi.key]]
          ? {
              ...kpi,
              isAvailable: true,
              parts: listParts(kpi.key, facts),
              history: buildHistory(kpi, facts, { day: today, at: backend.now().getTime() }),
            }
          : { ...kpi, ...unread },
      );
  });
}

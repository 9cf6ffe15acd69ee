import type {
  DisputeStatus,
  FineStatus,
  MerchandiseAlignment,
  OtifClaim,
  OtifFiling,
  OtifMetric,
  RootCauseSetting,
} from '#src/api/generated/types.ts';
import { judgePerformance } from '#mocks/world/orders/views/order-rows.ts';
import type { Shipment } from '#mocks/world/orders/shipments/shipment.ts';
import { dayFrom, dayNumber } from '#mocks/lib/days.ts';
import { getNoon } from '#mocks/world/orders/calendar/order-calendar.ts';
import { percent } from '#mocks/lib/numbers.ts';
import { trim } from '#mocks/lib/trim.ts';
import { endsStep, mapInSteps, type Steps } from '#mocks/lib/steps.ts';
import { getAlignment } from './alignment.ts';
import { computeFineCents, judgeOrder, type Judgment } from './judgments.ts';
import { findProgram, type RetailerProgram } from './programs.ts';
import { addDays, getRetailMonth, getRetailWeek, type RetailMonth } from './retail-calendar.ts';

/** Days from the end of a retail month to its invoice. */
const invoiceDays = 35;
/** Days from the end of a retail month to the last day to dispute its fines. */
const disputeDays = 63;

/** A retailer's result for a metric in a retail month. */
export interface MonthOfMetric {
  readonly month: RetailMonth;
  readonly retailerId: number;
  readonly retailerName: string;
  readonly metric: OtifMetric;
  /** Merchandise group that the program judges separately; null for all groups together. */
  readonly alignment: MerchandiseAlignment | null;
  /** Undefined for a retailer without a program, which issues no fines. */
  readonly program: RetailerProgram | undefined;
  readonly cases: number;
  readonly nonCompliant: number;
  /** US cents. */
  readonly costCents: number;
  /** The sum of the POs' fines, US cents; 0 when the goal is met. */
  readonly fineCents: number;
  readonly isGoalMissed: boolean;
  readonly status: Exclude<FineStatus, 'Disputed' | 'Waived'>;
  readonly disputeBy: string;
}

/** A judgment with its part of the month's fine. */
export interface FinedJudgment extends Judgment {
  readonly month: MonthOfMetric;
  /** US cents; 0 when the month meets its goal. */
  readonly fineCents: number;
}

/** An order as the retailer judges it. */
export interface OtifFact {
  readonly order: Shipment;
  readonly retailWeek: string;
  readonly month: RetailMonth;
  readonly judgments: readonly FinedJudgment[];
  readonly isAtRisk: boolean;
  /** The cause that a user set most recently; undefined while the system's cause applies. */
  readonly causeSetting?: RootCauseSetting;
  /** The claim that charges the fine, and its dispute status; undefined without a claim. */
  readonly claim?: OtifClaim;
  readonly claimStatus?: DisputeStatus;
  /** Whether the retailer's fines are claims of Guru, so that an invoiced one has a claim. */
  readonly getsClaim?: boolean;
  /** A user's record of a manually filed dispute; null if removed, undefined if never recorded. */
  readonly filing?: OtifFiling | null;
  /** The fine of an order at risk if it misses its window; otherwise 0. US cents. */
  readonly riskCents: number;
  /** The filtered item, whose cases the row counts separately. */
  readonly itemNumber?: string;
}

/** The day on which the retailer invoices the fine of a month. */
export function getInvoiceDay({ month }: Pick<MonthOfMetric, 'month'>): string {
  return addDays(month.endDate, invoiceDays);
}

/** The moment at which the fines of a month are invoiced and become claims, in milliseconds since 1970. */
function getInvoiceMoment(month: Pick<MonthOfMetric, 'month'>): number {
  return getNoon(dayNumber(Date.parse(getInvoiceDay(month))));
}

function getFineStatus(month: RetailMonth, now: Date): MonthOfMetric['status'] {
  if (now.getTime() < getInvoiceMoment({ month })) return 'Projected';
  return dayFrom(now, 0) <= addDays(month.endDate, disputeDays) ? 'Invoiced' : 'Paid';
}

/** The program that judges the retail month of an order. */
function findMonthProgram(order: Shipment, metric: OtifMetric): RetailerProgram | undefined {
  const { startDate } = getRetailMonth(order.mabd);
  return findProgram(order.destination.retailerCode, metric, startDate, getAlignment(order));
}

/** Orders with the same key are judged together. */
function getMonthKey(order: Shipment, metric: OtifMetric): string {
  const alignment = findMonthProgram(order, metric)?.merchandiseAlignment ?? '';
  return `${order.retailerId} ${metric} ${alignment} ${getRetailMonth(order.mabd).retailMonth}`;
}

interface JudgedOrder {
  readonly order: Shipment;
  readonly judgment: Judgment;
}

function sumMonth(
  metric: OtifMetric,
  judgedOrders: readonly JudgedOrder[],
  now: Date,
): MonthOfMetric | undefined {
  const order = judgedOrders[0]?.order;
  if (!order) return undefined;
  const month = getRetailMonth(order.mabd);
  const sum = (read: (judgment: Judgment) => number): number =>
    judgedOrders.reduce((total, { judgment }) => total + read(judgment), 0);
  const cases = sum((judgment) => judgment.cases);
  const nonCompliant = sum((judgment) => judgment.nonCompliant);
  const program = findMonthProgram(order, metric);
  const rate = percent(cases - nonCompliant, cases);
  const isGoalMissed = program !== undefined && rate !== null && rate < (program.goalPct ?? 100);
  return {
    month,
    retailerId: order.retailerId,
    retailerName: order.destination.retailerName,
    metric,
    alignment: program?.merchandiseAlignment ?? null,
    program,
    cases,
    nonCompliant,
    costCents: sum((judgment) => judgment.costCents),
    isGoalMissed,
    fineCents: isGoalMissed ? sum((judgment) => computeFineCents(program, judgment)) : 0,
    status: getFineStatus(month, now),
    disputeBy: addDays(month.endDate, disputeDays),
  };
}

/** Cases of a late or at-risk PO that would not comply. */
function computeRisk(order: Shipment): number {
  const program = findProgram(order.destination.retailerCode, 'OnTime', order.mabd, getAlignment(order));
  if (!program) return 0;
  return computeFineCents(program, { nonCompliant: order.casesOrdered, costCents: order.valueCents });
}

export interface OtifResults {
  /** Orders that are not canceled, oldest first. */
  readonly facts: readonly OtifFact[];
  readonly months: readonly MonthOfMetric[];
}

/** The orders of a customer as retailers judge them at a moment, with the fines of each retail month. */
export function* buildOtifResults(orders: readonly Shipment[], now: Date): Steps<OtifResults> {
  const judged = yield* mapInSteps(
    orders.filter(({ status }) => status !== 'Cancelled'),
    (order) => ({ order, judgments: judgeOrder(order) }),
  );
  const groups = new Map<string, JudgedOrder[]>();
  for (const [index, { order, judgments }] of judged.entries()) {
    for (const judgment of judgments) {
      const key = getMonthKey(order, judgment.metric);
      const group = groups.get(key);
      if (group) group.push({ order, judgment });
      else groups.set(key, [{ order, judgment }]);
    }
    if (endsStep(index)) yield;
  }
  const months = new Map(
    [...groups].flatMap(([key, judgedOrders]) => {
      const month = judgedOrders[0] && sumMonth(judgedOrders[0].judgment.metric, judgedOrders, now);
      return month ? [[key, month] as const] : [];
    }),
  );
  const facts = yield* mapInSteps(judged, ({ order, judgments }): OtifFact => {
    const month = getRetailMonth(order.mabd);
    const fined = judgments.flatMap((judgment) => {
      const metricMonth = months.get(getMonthKey(order, judgment.metric));
      if (!metricMonth) return [];
      const isFined = metricMonth.isGoalMissed && metricMonth.program;
      const { metric, cases, nonCompliant, costCents, cause } = judgment;
      const fineCents = isFined ? computeFineCents(isFined, judgment) : 0;
      // Members that follow a spread take a second array in each of hundreds of thousands of objects.
      return { metric, cases, nonCompliant, costCents, cause, month: metricMonth, fineCents };
    });
    const performance = order.isDelivered ? 'OnTrack' : judgePerformance(order);
    const isAtRisk =
      !order.destination.isStore &&
      order.freightTerms !== 'Collect' &&
      (performance === 'Late' || performance === 'AtRisk');
    return {
      order,
      retailWeek: getRetailWeek(order.mabd),
      month,
      judgments: trim(fined),
      isAtRisk,
      riskCents: isAtRisk ? computeRisk(order) : 0,
    };
  });
  return { facts, months: [...months.values()] };
}

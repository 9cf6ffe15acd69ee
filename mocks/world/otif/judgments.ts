import type { OtifMetric, OtifRootCause, AccountableParty, PenaltyType } from '#src/api/generated/types.ts';
import { findFailures } from '#mocks/world/orders/views/root-causes.ts';
import type { Shipment, ShipmentLine } from '#mocks/world/orders/shipments/shipment.ts';
import { getPickupCause } from './pickup.ts';

/** Why a metric was missed. */
interface Cause {
  readonly rootCause: OtifRootCause;
  readonly accountableParty: AccountableParty;
}

/** The judgment of an order by a metric, in cases. */
export interface Judgment {
  readonly metric: OtifMetric;
  readonly cases: number;
  readonly nonCompliant: number;
  /** Cost of the cases that do not comply, US cents. */
  readonly costCents: number;
  /** Null if all cases comply. */
  readonly cause: Cause | null;
}

/** Cases of a line that do not comply with a metric that was missed. */
export function countNonCompliant({ ordered, toShip, toDeliver }: ShipmentLine, metric: OtifMetric): number {
  switch (metric) {
    case 'OnTime':
      return toDeliver;
    case 'InFull':
      return ordered - toDeliver;
    case 'CollectReady':
      return toShip;
  }
}

/** Cost of cases of the line's item, US cents. */
export function costCents({ item }: ShipmentLine, cases: number): number {
  return Math.round(cases * item.unitCost * 100);
}

function judge(order: Shipment, metric: OtifMetric, cases: number, cause: Cause | null): Judgment {
  if (!cause) return { metric, cases, nonCompliant: 0, costCents: 0, cause };
  let nonCompliant = 0;
  let cost = 0;
  for (const line of order.lines) {
    const lineNonCompliant = countNonCompliant(line, metric);
    nonCompliant += lineNonCompliant;
    cost += costCents(line, lineNonCompliant);
  }
  return { metric, cases, nonCompliant, costCents: cost, cause };
}

/**
 * The retailer's judgments of an order so far (domain brief 5.1 and 5.3): prepaid freight by arrival, collect freight
 * by readiness, both by quantity. Orders to stores and canceled ones are not judged.
 */
export function judgeOrder(order: Shipment): Judgment[] {
  if (order.destination.isStore || order.status === 'Cancelled') return [];
  const judgments: Judgment[] = [];
  const failures = findFailures(order);
  const getCause = (metric: OtifMetric): Cause | null => {
    const failure = failures.find((candidate) => candidate.metric === metric);
    return failure ? { rootCause: failure.rootCause, accountableParty: failure.accountable } : null;
  };
  if (order.freightTerms === 'Collect') {
    if (order.isShipped)
      judgments.push(judge(order, 'CollectReady', order.casesShipped, getPickupCause(order)));
  } else if (order.isDelivered) {
    judgments.push(judge(order, 'OnTime', order.casesDelivered, getCause('OnTime')));
  }
  if (order.isDelivered) judgments.push(judge(order, 'InFull', order.casesOrdered, getCause('InFull')));
  return judgments;
}

/**
 * The fine for cases that do not comply, US cents, once the goal of the month is missed: a rate of their cost, or a fee
 * for the PO or for each carton (domain brief 5.3: 160 cases of $18.40 at 3 % are $88.32).
 */
export function computeFineCents(
  { penaltyType, penaltyRate }: { readonly penaltyType: PenaltyType; readonly penaltyRate: number },
  { nonCompliant, costCents: cost }: Pick<Judgment, 'nonCompliant' | 'costCents'>,
): number {
  if (nonCompliant === 0) return 0;
  switch (penaltyType) {
    case 'PctOfCogs':
    case 'PctOfInvoice':
      // Rates have up to two decimals, so the product is exact.
      return Math.round((cost * Math.round(penaltyRate * 100)) / 10_000);
    case 'FlatPerPo':
      return Math.round(penaltyRate * 100);
    case 'PerCarton':
      return Math.round(penaltyRate * 100) * nonCompliant;
  }
}

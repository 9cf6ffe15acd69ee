import type { DeductionRootCause, DisputeStatus } from '#src/api/generated/types.ts';
import type { Shipment, ShipmentLine } from '#mocks/world/orders/shipment.ts';
import type { OtifFact } from '#mocks/world/otif/otif-results.ts';

/** A line of a claim: the quantities of shipment, invoice and receipt in cases, and what was deducted. */
export interface ClaimLine {
  readonly line: ShipmentLine;
  /** Number of the line on the order, from 1. */
  readonly lineNumber: number;
  readonly invoiced: number;
  /** What the retailer's claim says that it received. */
  readonly received: number;
  /** What the retailer's second record says. */
  readonly receivedDss: number;
  readonly deducted: number;
  /** US dollars by the purchase order. */
  readonly poUnitCost: number;
  /** US cents. */
  readonly cents: number;
}

/**
 * A deduction as a fact about a shipment. What happens to it later is a sequence of steps (`claim-steps.ts`). Moments are
 * milliseconds since 1970, days `YYYY-MM-DD`.
 */
export interface Claim {
  readonly key: string;
  readonly claimId: string;
  readonly warc: string;
  readonly code: string;
  readonly order: Shipment;
  readonly lines: readonly ClaimLine[];
  /** US cents. */
  readonly cents: number;
  readonly invoiceDate: string;
  readonly invoiceCents: number;
  readonly deductionDate: string;
  readonly deductedAt: number;
  /** Last day to dispute it, until it is deducted again. */
  readonly disputeBy: string;
  /** Whether the retailer is right: the quantities, the price or the dates show it. */
  readonly isOwed: boolean;
  readonly rootCause: DeductionRootCause;
  readonly hasClaim: boolean;
  /** Of a fine of OTIF: the PO as the retailer judges it, with the causes that people have set. */
  readonly fine?: OtifFact;
  /** Of a fine of OTIF: how its dispute stood before people acted here. */
  readonly fineDispute?: DisputeStatus;
  /** Of a charge for a notice: what our records show was wrong with it. */
  readonly noticeFault?: string;
}

/** Key of a claim within its customer. */
export function getClaimKey({ claimId, warc }: { readonly claimId: string; readonly warc: string }): string {
  return `${claimId} ${warc}`;
}

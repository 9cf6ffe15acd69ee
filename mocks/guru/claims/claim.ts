import type { DeductionRootCause, DisputeStatus } from '#src/api/generated/types.ts';
import type { Shipment, ShipmentLine } from '#mocks/world/orders/shipments/shipment.ts';
import type { OtifFact } from '#mocks/world/otif/otif-results.ts';

/** A line of a claim: shipped, invoiced, received and deducted quantities in cases. */
export interface ClaimLine {
  readonly line: ShipmentLine;
  /** Number of the line on the order, from 1. */
  readonly lineNumber: number;
  readonly invoiced: number;
  /** Received cases by the retailer's claim. */
  readonly received: number;
  /** Received cases by the retailer's second record. */
  readonly receivedDss: number;
  readonly deducted: number;
  /** US dollars, from the purchase order. */
  readonly poUnitCost: number;
  /** US cents. */
  readonly cents: number;
}

/**
 * A deduction, derived from a shipment. Its later events are a sequence of steps (`claim-steps.ts`). Moments are
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
  /** Whether the deduction is justified by the quantities, the price or the dates. */
  readonly isOwed: boolean;
  readonly rootCause: DeductionRootCause;
  readonly hasClaim: boolean;
  /** For an OTIF fine: the PO as the retailer judges it, with the causes that users have set. */
  readonly fine?: OtifFact;
  /** For an OTIF fine: its seeded dispute status. */
  readonly fineDispute?: DisputeStatus;
  /** For an ASN charge: the fault in the notice by our records. */
  readonly noticeFault?: string;
}

/** Key of a claim within its customer. */
export function getClaimKey({ claimId, warc }: { readonly claimId: string; readonly warc: string }): string {
  return `${claimId} ${warc}`;
}

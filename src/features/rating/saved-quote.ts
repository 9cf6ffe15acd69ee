import type { LtlQuote, LtlRateRequest } from '#src/api/generated/types.ts';

/** A saved quote, and the shipment that it is of. */
export interface SavedQuote {
  readonly quote: LtlQuote;
  readonly request: LtlRateRequest;
}

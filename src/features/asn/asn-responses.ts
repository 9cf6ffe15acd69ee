import { AsnStatus } from '#src/api/generated/enums.ts';

/** Milliseconds between two looks for the retailer's response. */
export const interval = 5_000;

/** Milliseconds after a transmission for which a response is waited for: retailers respond within minutes. */
export const patience = 30 * 60_000;

/** Sent, and not responded to yet. */
export const awaiting: readonly AsnStatus[] = [AsnStatus.Queued, AsnStatus.Sent, AsnStatus.Acknowledged];

import { AsnStatus } from '#src/api/generated/enums.ts';

/** Polling interval for the retailer's response, in milliseconds. */
export const interval = 5_000;

/** Timeout for the retailer's response, in milliseconds: retailers respond within minutes. */
export const patience = 30 * 60_000;

/** Sent, without a response yet. */
export const awaiting: readonly AsnStatus[] = [AsnStatus.Queued, AsnStatus.Sent, AsnStatus.Acknowledged];

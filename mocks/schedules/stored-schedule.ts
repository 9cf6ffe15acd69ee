import type { NewSchedule, ScheduleDelivery, ScheduleRun } from '#src/api/generated/types.ts';

/** A schedule as it is stored; what depends on the caller or the time is computed. */
export interface StoredSchedule extends NewSchedule {
  readonly scheduleId: string;
  readonly customerId: string;
  readonly ownerId: string;
  readonly pause: { readonly userId: string; readonly name: string; readonly at: string } | null;
  /** Paused by the server after failures in a row. */
  readonly isStopped: boolean;
  readonly failuresInARow: number;
  /** Runs until this moment are done or do not count, milliseconds since 1970. */
  readonly since: number;
  /** Whether the admins know that the owner has left. */
  readonly isOwnerLossReported: boolean;
}

/** The email of a recipient, with the person for whom its file was made. */
export interface StoredDelivery extends ScheduleDelivery {
  /** Null for an address. */
  readonly userId: string | null;
  /** The person whose rights decided about the content: the owner for an address. */
  readonly madeFor: string;
}

export interface StoredRun extends Omit<ScheduleRun, 'deliveries' | 'canResend'> {
  readonly scheduleId: string;
  readonly deliveries: readonly StoredDelivery[];
}

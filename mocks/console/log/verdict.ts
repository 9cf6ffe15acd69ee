import type { Tone } from '#src/ui/badge.tsx';
import type { LoggedRequest } from '../../contract/request-log.ts';

type VerdictKind =
  | 'pending'
  | 'conforms'
  | 'invalidRequest'
  | 'violation'
  | 'fault'
  | 'missing'
  | 'unchecked';

interface Verdict {
  readonly kind: VerdictKind;
  readonly text: string;
  readonly tone: Tone;
}

/** Whether a request has ended without a response, or with an error. */
export function isFailed({ status, durationMs }: LoggedRequest): boolean {
  return durationMs !== null && (status === null || status >= 400);
}

/** The result of the contract checks of an exchange. A response that a fault has changed is not checked. */
export function judgeEntry(entry: LoggedRequest): Verdict {
  if (entry.violations.length > 0) return { kind: 'violation', text: 'Breaks contract', tone: 'bad' };
  if (entry.requestErrors.length > 0)
    return { kind: 'invalidRequest', text: 'Invalid request', tone: 'warn' };
  if (entry.fault !== null) return { kind: 'fault', text: `Fault: ${entry.fault}`, tone: 'info' };
  if (entry.durationMs === null) return { kind: 'pending', text: 'Running', tone: 'neutral' };
  if (entry.respondedBy === 'gateway') return { kind: 'missing', text: 'Not on server', tone: 'neutral' };
  if (!entry.isChecked) return { kind: 'unchecked', text: 'Not checked', tone: 'warn' };
  return { kind: 'conforms', text: 'Conforms', tone: 'ok' };
}

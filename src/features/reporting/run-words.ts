import { ApiFailure } from '#src/api/failure.ts';
import { isRefused } from '#src/api/submission.ts';
import type { Schedule, ScheduleDelivery, ScheduleRun } from '#src/api/generated/types.ts';
import { snackbars } from '#src/components/feedback/snackbars.ts';

type Recipients = Pick<Schedule, 'people' | 'recipients'>;

const listNames = ({ people, recipients }: Recipients): readonly string[] => [
  ...people.map(({ name }) => name),
  ...recipients.emails,
];

/** '3 recipients'. */
export function countText(count: number): string {
  return count === 1 ? '1 recipient' : `${count} recipients`;
}

/** 'Run now: send to all 3 recipients'. */
export function runNowText(schedule: Recipients): string {
  const { length } = listNames(schedule);
  return `Run now: send to ${length === 1 ? 'its recipient' : `all ${length} recipients`}`;
}

/** 'It goes to Casey Ortiz, Dana Whitfield, and to desk@brokers.example outside your portal.' */
export function runConsequence({ people, recipients }: Recipients): string {
  const names = people.map(({ name }) => name).join(', ');
  const addresses = recipients.emails.join(', ');
  const outside = addresses === '' ? '' : `${names === '' ? '' : ', and to '}${addresses} by address`;
  return `It is sent at once to ${names}${outside}. This cannot be undone.`;
}

const notSentText = ({ recipient, state, reason }: ScheduleDelivery): string =>
  `${recipient}: ${reason ?? (state === 'NothingToSend' ? 'No rows.' : 'Not sent.')}`;

/** Shows to how many a run was sent, and who got nothing and why. */
export function showRun(name: string, { outcome, reason, canResend, deliveries }: ScheduleRun): void {
  if (outcome === 'NothingToSend')
    return void snackbars.show({ tone: 'info', text: `“${name}” has no rows, so nothing was sent.` });
  const missed = deliveries.filter(({ state }) => state !== 'Sent');
  const sentCount = deliveries.length - missed.length;
  const next = canResend ? ' Choose “Send again” to repeat it for those that failed.' : '';
  if (sentCount === 0) {
    const why = missed.length === 0 ? (reason ?? 'Nothing was sent.') : missed.map(notSentText).join(' ');
    return void snackbars.show({ tone: 'bad', text: `“${name}” was sent to no one. ${why}${next}` });
  }
  if (missed.length === 0)
    return void snackbars.show({ tone: 'ok', text: `“${name}” sent to ${countText(sentCount)}.` });
  snackbars.show({
    tone: outcome === 'PartlyFailed' ? 'bad' : 'info',
    text: `“${name}” sent to ${sentCount} of ${countText(deliveries.length)}. ${missed.map(notSentText).join(' ')}${next}`,
  });
}

/** The failure to show: after a lost response it is not known whether the emails were sent. */
export function explainRunFailure(error: unknown): unknown {
  return error instanceof ApiFailure && !isRefused(error)
    ? new Error(
        'We do not know whether the emails were sent. Check “Runs and files” before you send them again.',
        { cause: error },
      )
    : error;
}

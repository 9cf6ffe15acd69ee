import { setUserApproval } from '#src/api/generated/limits/users.ts';
import { UserStatus } from '#src/api/generated/enums.ts';
import type { User } from '#src/api/generated/types.ts';
import { defineForm, list, optionalText, text } from '#src/components/form/define-form.ts';
import { formatMoment, millisecondsPerDay } from '#src/lib/dates.ts';

export const approvalForm = defineForm({
  roleIds: list<number>('Roles', setUserApproval.approval.properties.roleIds),
  comment: optionalText('Message for the invitation', setUserApproval.approval.properties.comment, {
    hasLines: true,
  }),
});

export const denialForm = defineForm({
  reason: text('Reason', setUserApproval.denial.properties.reason, { hasLines: true }),
});

export type ApprovalValues = typeof approvalForm.empty;
export type DenialValues = typeof denialForm.empty;

/** Whether an internal admin can still decide. */
export function awaitsDecision({ status }: Pick<User, 'status'>): boolean {
  return status === UserStatus.AwaitingApproval;
}

function sentence(who: string | null, verb: string, name: string, when: string | null): string {
  const day = when === null ? '' : ` on ${formatMoment(when)}`;
  return who === null ? `${name} was ${verb}${day}.` : `${who} ${verb} ${name}${day}.`;
}

/** Who decided about the user, and when, if the server sends it. */
export function decisionText(
  user: Pick<User, 'displayName' | 'deniedBy' | 'deniedAt' | 'approvedBy' | 'approvedAt'>,
): string {
  const { displayName, deniedBy, deniedAt, approvedBy, approvedAt } = user;
  if (deniedAt !== null || deniedBy !== null) return sentence(deniedBy, 'denied', displayName, deniedAt);
  if (approvedAt !== null || approvedBy !== null) {
    return sentence(approvedBy, 'approved', displayName, approvedAt);
  }
  return `${displayName} does not await approval.`;
}

const days = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });

/** The age of a request: 'today', 'yesterday', '4 days ago'. */
export function waitedSince(moment: string, now: Date): string {
  return days.format(
    -Math.max(0, Math.floor((now.getTime() - Date.parse(moment)) / millisecondsPerDay)),
    'day',
  );
}

/** A request in one line: 'Robin Sato, requested by Dana Whitfield 4 days ago'. */
export function requestText(
  { displayName, requestedBy, requestedAt }: Pick<User, 'displayName' | 'requestedBy' | 'requestedAt'>,
  now: Date,
): string {
  if (requestedAt === null) return displayName;
  const who = requestedBy === null ? '' : ` by ${requestedBy}`;
  return `${displayName}, requested${who} ${waitedSince(requestedAt, now)}`;
}

import { approveUser, denyUser } from '#src/api/generated/limits/users.ts';
import { UserStatus } from '#src/api/generated/enums.ts';
import type { User, UserApproval } from '#src/api/generated/types.ts';
import type { FieldSpecs } from '#src/components/form/field-specs.ts';
import { formatMoment } from '#src/lib/dates.ts';

export interface ApprovalValues {
  readonly roleIds: readonly number[];
  readonly comment: string;
}

export const approvalFields: FieldSpecs<ApprovalValues> = {
  roleIds: { label: 'Roles', limits: approveUser.roleIds },
  comment: { label: 'Message for the invitation', limits: approveUser.comment },
};

export function approvalFrom({ roleIds, comment }: ApprovalValues): UserApproval {
  const words = comment.trim();
  return { roleIds: [...roleIds], ...(words === '' ? {} : { comment: words }) };
}

export interface DenialValues {
  readonly reason: string;
}

export const denialFields: FieldSpecs<DenialValues> = {
  reason: { label: 'Reason', limits: denyUser.reason },
};

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
const millisecondsPerDay = 86_400_000;

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

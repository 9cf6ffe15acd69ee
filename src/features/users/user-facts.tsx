import type { ReactNode } from 'react';
import type { User } from '#src/api/generated/types.ts';
import { userStatusLooks } from '#src/components/record/user-status.ts';
import { formatMoment } from '#src/lib/dates.ts';
import { Badge } from '#src/ui/badge.tsx';
import { CardBody, CardFooter, TitledCard } from '#src/ui/card.tsx';
import { getUserType } from './user-status.ts';

/** 'Alex Prescott, 3/4/2026 8:12 AM'; undefined when it never happened. */
function formatStep(who: string | null, when: string | null): string | undefined {
  const parts = [who, when === null ? null : formatMoment(when)].filter((part) => part !== null);
  return parts.length === 0 ? undefined : parts.join(', ');
}

function moment(when: string | null, never: string): string {
  return when === null ? never : formatMoment(when);
}

/** Undefined facts are omitted. */
type Facts = readonly (readonly [term: string, fact: string | undefined])[];

function buildProfile(user: User): Facts {
  return [
    ['Name', user.displayName],
    ['Email address', user.email],
    ['Kind', getUserType(user)],
    ['Company', user.company ?? undefined],
    [
      'Customers',
      user.isInternalUser ? 'All customers' : user.customers.map(({ name }) => name).join(', ') || undefined,
    ],
  ];
}

function buildHistory(user: User): Facts {
  return [
    ['Requested by', formatStep(user.requestedBy, user.requestedAt)],
    ['Approved by', formatStep(user.approvedBy, user.approvedAt)],
    ['Denied by', formatStep(user.deniedBy, user.deniedAt)],
    ['Reason', user.deniedReason ?? undefined],
    ['Terms accepted', moment(user.tosAcceptedAt, 'Not yet')],
    ['Last sign-in', moment(user.lastSignInAt, 'Never')],
  ];
}

interface UserFactsProps {
  readonly user: User;
  /** False next to a form with the profile. */
  readonly hasProfile?: boolean;
  readonly actions?: ReactNode;
}

/** The user's status and history. */
export function UserFacts({ user, hasProfile = true, actions }: UserFactsProps) {
  const { label, tone } = userStatusLooks[user.status];
  return (
    <TitledCard title="Account" aside={<Badge tone={tone}>{label}</Badge>} isFlush>
      <CardBody>
        <dl className="grid gap-x-4 gap-y-2 text-control">
          {[...(hasProfile ? buildProfile(user) : []), ...buildHistory(user)].map(
            ([term, fact]) =>
              fact !== undefined && (
                <div key={term} className="min-w-0">
                  <dt className="text-hint text-ink-2">{term}</dt>
                  <dd className="wrap-anywhere">{fact}</dd>
                </div>
              ),
          )}
        </dl>
      </CardBody>
      {actions && <CardFooter>{actions}</CardFooter>}
    </TitledCard>
  );
}

import Info from 'lucide-react/icons/info';
import { useEffect, useRef } from 'react';
import type { User } from '#src/api/generated/types.ts';
import { PageHeading } from '#src/components/page/page-heading.tsx';
import { ParentBreadcrumbs } from '#src/components/page/parent-pages.tsx';
import { LinkButton } from '#src/components/page/link-button.tsx';
import { userPath } from '#src/components/record/record-paths.ts';
import { plainPath } from '#src/routing/route-paths.ts';
import { Columns } from '#src/ui/columns.tsx';
import { moveFocus } from '#src/ui/focus.ts';
import { Icon } from '#src/ui/icon.tsx';
import { decisionText } from './decision-form.ts';
import { UserFacts } from './user-facts.tsx';
import { userParents } from './user-breadcrumbs.ts';

interface DecidedPanelProps {
  readonly title: string;
  readonly user: User;
  /** The admin tried to decide too late. */
  readonly isLate: boolean;
}

/** Replaces the form of a decided request: who decided, when, and why. */
export function DecidedPanel({ title, user, isLate }: DecidedPanelProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The form that had focus has been removed.
    if (isLate) moveFocus(box.current);
  }, [isLate]);
  return (
    <>
      <ParentBreadcrumbs parents={userParents} />
      <PageHeading title={title} />
      <Columns layout="form" isRagged>
        <div
          ref={box}
          role={isLate ? 'alert' : 'status'}
          tabIndex={-1}
          className="flex items-start gap-3 rounded-card border border-line bg-surface px-5 py-4 shadow-card outline-none"
        >
          <Icon shape={Info} size={18} className="mt-0.5 text-brand" />
          <div className="min-w-0 wrap-anywhere">
            <p className="font-medium">{decisionText(user)}</p>
            {user.deniedReason !== null && (
              <p className="mt-1 text-control text-ink-2">Reason: {user.deniedReason}</p>
            )}
            <p className="mt-1 text-control text-ink-2">
              {isLate ? 'Your decision was not saved.' : 'This request has already been decided.'}
            </p>
            <div className="mt-3 flex flex-wrap gap-2">
              <LinkButton to={userPath(user)}>Edit user</LinkButton>
              <LinkButton to={plainPath('userList')}>All users</LinkButton>
            </div>
          </div>
        </div>
        <UserFacts user={user} />
      </Columns>
    </>
  );
}

import { useState } from 'react';
import { Link } from 'react-router';
import type { User } from '#src/api/generated/types.ts';
import { pathTo } from '#src/routing/route-paths.ts';
import { buttonClass } from '#src/ui/button-class.ts';
import { Button } from '#src/ui/button.tsx';
import { accountChanges } from './account-change.ts';
import { AccountChangeDialog, type AskedChange } from './account-change-dialog.tsx';
import { UserFacts } from './user-facts.tsx';
import { actionsOn, type Viewer } from './user-standing.ts';

interface AccountCardProps {
  readonly user: User;
  readonly viewer: Viewer;
}

/** The account of the user beside its form, with what can be done to it; that takes effect at once. */
export function AccountCard({ user, viewer }: AccountCardProps) {
  const [asked, setAsked] = useState<AskedChange>();
  const actions = actionsOn(user, viewer);
  const params = { userId: user.userId };
  return (
    <>
      <UserFacts
        user={user}
        hasProfile={false}
        actions={
          actions.length > 0 &&
          actions.map((action) => {
            if (action === 'approve' || action === 'deny') {
              return (
                <Link
                  key={action}
                  to={pathTo(action === 'approve' ? 'userApprove' : 'userDeny', { params })}
                  className={buttonClass('secondary')}
                >
                  {action === 'approve' ? 'Approve' : 'Deny'}
                </Link>
              );
            }
            const { label, isDangerous } = accountChanges[action];
            return (
              <Button
                key={action}
                variant={isDangerous ? 'quiet-danger' : 'secondary'}
                onClick={() => setAsked({ change: action, user })}
              >
                {label}
              </Button>
            );
          })
        }
      />
      <AccountChangeDialog asked={asked} onClose={() => setAsked(undefined)} />
    </>
  );
}

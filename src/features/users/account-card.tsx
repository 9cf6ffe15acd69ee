import type { User } from '#src/api/generated/types.ts';
import { useDialogTarget } from '#src/components/dialog/use-dialog-target.ts';
import { LinkButton } from '#src/components/page/link-button.tsx';
import { pathTo } from '#src/routing/route-paths.ts';
import { Button } from '#src/ui/button.tsx';
import { accountChanges } from './account-change.ts';
import { AccountChangeDialog, type RequestedChange } from './account-change-dialog.tsx';
import { UserFacts } from './user-facts.tsx';
import { actionsOn, type Viewer } from './user-status.ts';

interface AccountCardProps {
  readonly user: User;
  readonly viewer: Viewer;
}

/** The user's account next to the form, with its actions, which take effect immediately. */
export function AccountCard({ user, viewer }: AccountCardProps) {
  const { isOpen, target, open, close } = useDialogTarget<RequestedChange>();
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
                <LinkButton
                  key={action}
                  to={pathTo(action === 'approve' ? 'userApprove' : 'userDeny', { params })}
                >
                  {action === 'approve' ? 'Approve' : 'Deny'}
                </LinkButton>
              );
            }
            const { label, isDangerous } = accountChanges[action];
            return (
              <Button
                key={action}
                variant={isDangerous ? 'quiet-danger' : 'secondary'}
                onClick={() => open({ change: action, user })}
              >
                {label}
              </Button>
            );
          })
        }
      />
      {target && <AccountChangeDialog requested={target} isOpen={isOpen} onClose={close} />}
    </>
  );
}

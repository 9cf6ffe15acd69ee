import Ellipsis from 'lucide-react/icons/ellipsis';
import { hasPage } from '#src/components/page/has-page.ts';
import { userPath } from '#src/components/record/record-paths.ts';
import { Link } from '#src/routing/link.tsx';
import type { User } from '#src/api/generated/types.ts';
import { pathTo } from '#src/routing/route-paths.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Menu, MenuItem } from '#src/ui/menu.tsx';
import { accountChanges } from './account-change.ts';
import type { RequestedChange } from './account-change-dialog.tsx';
import { actionsOn, type Viewer } from './user-status.ts';

interface UserMenuProps {
  readonly user: User;
  readonly viewer: Viewer;
  readonly onRequest: (requested: RequestedChange) => void;
}

/** The actions for the user of a row. */
export function UserMenu({ user, viewer, onRequest }: UserMenuProps) {
  const params = { userId: user.userId };
  return (
    <Menu
      align="end"
      trigger={<IconButton icon={Ellipsis} size="small" label={`Actions for ${user.displayName}`} />}
    >
      {hasPage('userEdit') && (
        <MenuItem as={Link} to={userPath(user)}>
          Edit
        </MenuItem>
      )}
      {actionsOn(user, viewer).map((action) => {
        if (action === 'approve' || action === 'deny') {
          return (
            <MenuItem
              key={action}
              as={Link}
              to={pathTo(action === 'approve' ? 'userApprove' : 'userDeny', { params })}
            >
              {action === 'approve' ? 'Approve' : 'Deny'}
            </MenuItem>
          );
        }
        const { label, isDangerous } = accountChanges[action];
        return (
          <MenuItem
            key={action}
            tone={isDangerous ? 'bad' : 'normal'}
            onClick={() => onRequest({ change: action, user })}
          >
            {label}
          </MenuItem>
        );
      })}
    </Menu>
  );
}

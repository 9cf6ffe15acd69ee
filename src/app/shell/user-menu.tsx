import KeyRound from 'lucide-react/icons/key-round';
import LogOut from 'lucide-react/icons/log-out';
import { Menu, MenuItem, MenuSection, MenuSeparator } from '#src/ui/menu.tsx';
import { UserButton } from './user-button.tsx';

export interface UserMenuProps {
  readonly displayName: string;
  /** Undefined for internal users, whose passwords the provider does not manage. */
  readonly onResetPassword: (() => void) | undefined;
  readonly onLogout: () => void;
}

export function UserMenu({ displayName, onResetPassword, onLogout }: UserMenuProps) {
  return (
    <Menu align="end" trigger={<UserButton displayName={displayName} />}>
      <MenuSection title={displayName}>
        {onResetPassword && (
          <MenuItem icon={KeyRound} onClick={onResetPassword}>
            Reset Password
          </MenuItem>
        )}
        <MenuItem icon={LogOut} onClick={onLogout}>
          Logout
        </MenuItem>
      </MenuSection>
      <MenuSeparator />
      <MenuSection title={`Version ${__APP_VERSION__}`}>{null}</MenuSection>
    </Menu>
  );
}

import { useQuery } from '@tanstack/react-query';
import { currentUserQuery } from '#src/api/queries/access.ts';
import { usePortal } from '#src/app/boot/portal-context.ts';
import { Deferred } from '#src/ui/deferred.tsx';
import { UserButton } from './user-button.tsx';

const loadUserMenu = async () => (await import('./user-menu.tsx')).UserMenu;

/** The signed-in user with a menu; nothing without a signed-in user. */
export function UserArea() {
  const { auth, configuration, signOut } = usePortal();
  const { data: user } = useQuery(currentUserQuery());
  const person = auth.person();
  if (!person) return null;
  const canReset =
    user !== undefined && !user.isInternalUser && configuration.identity.passwordResetAuthority !== undefined;
  return (
    <Deferred
      load={loadUserMenu}
      controlProps={{
        displayName: person.displayName,
        onResetPassword: canReset ? () => void auth.resetPassword() : undefined,
        onLogout: () => void signOut(),
      }}
      placeholder={<UserButton displayName={person.displayName} aria-haspopup="menu" />}
    />
  );
}

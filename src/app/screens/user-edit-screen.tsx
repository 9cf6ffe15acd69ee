import { usePortal } from '#src/app/boot/portal-context.ts';
import { UserEditPage } from '#src/features/users/user-edit-page.tsx';

/** The form of a user, told whose own account it may be: features do not know who is signed in. */
export function Page() {
  const { auth } = usePortal();
  return <UserEditPage ownUserId={auth.person()?.userId} />;
}

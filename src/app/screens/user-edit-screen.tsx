import { usePortal } from '#src/app/boot/portal-context.ts';
import { UserEditPage } from '#src/features/users/user-edit-page.tsx';

/** The form of a user; the signed-in user's id is passed in, because features cannot read it. */
export function Page() {
  const { auth } = usePortal();
  return <UserEditPage ownUserId={auth.person()?.userId} />;
}

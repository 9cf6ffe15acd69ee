import { usePortal } from '#src/app/boot/portal-context.ts';
import { UserListPage } from '#src/features/users/user-list-page.tsx';

/** The list of users; the signed-in user's id is passed in, because features cannot read it. */
export function Page() {
  const { auth } = usePortal();
  return <UserListPage ownUserId={auth.person()?.userId} />;
}

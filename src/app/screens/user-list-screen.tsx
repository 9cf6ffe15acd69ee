import { usePortal } from '#src/app/boot/portal-context.ts';
import { UserListPage } from '#src/features/users/user-list-page.tsx';

/** The list of users, told whose own account among them is: features do not know who is signed in. */
export function Page() {
  const { auth } = usePortal();
  return <UserListPage ownUserId={auth.person()?.userId} />;
}

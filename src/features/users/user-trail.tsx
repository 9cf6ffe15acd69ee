import { Link } from 'react-router';
import { plainPath } from '#src/routing/route-paths.ts';
import { Breadcrumbs } from '#src/ui/breadcrumbs.tsx';

/** The way back to the list. */
export function UserTrail() {
  return (
    <Breadcrumbs>
      <Link to={plainPath('userList')}>Users</Link>
    </Breadcrumbs>
  );
}

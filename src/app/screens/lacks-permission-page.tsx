import { matchPath, useParams } from 'react-router';
import { Link } from '#src/routing/link.tsx';
import { routeTable } from '#src/routing/routes.ts';
import { LinkButton } from '#src/components/page/link-button.tsx';
import { plainPath } from '#src/routing/route-paths.ts';
import { getSafePath } from '#src/session/target-path.ts';
import { buttonClass } from '#src/ui/button-class.ts';
import { Card, CardBody } from '#src/ui/card.tsx';

/** The route of a path from the URL; undefined when it is not a page of the portal. */
function findRow(path: string) {
  return routeTable.find((row) => matchPath(row.path, path.split(/[?#]/)[0] ?? '') !== null);
}

/** Shows which page was denied and which permission it requires. */
export function Page() {
  const { requestedRoute = '' } = useParams();
  const path = requestedRoute.startsWith('/') ? requestedRoute : `/${requestedRoute}`;
  const row = findRow(path);
  const permission = row?.requiresPermission;
  return (
    <Card>
      <CardBody>
        <div className="flex flex-col items-start gap-4 pt-3">
          <h1 className="text-title font-bold">You don’t have access to this page</h1>
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
            <dt className="text-ink-3">Page</dt>
            <dd className="wrap-anywhere">{row?.title ?? requestedRoute}</dd>
            {permission && (
              <>
                <dt className="text-ink-3">Permission</dt>
                <dd>{permission}</dd>
              </>
            )}
          </dl>
          <p className="text-ink-2">Request a role that includes it from a user admin at your company.</p>
          <div className="flex flex-wrap gap-2">
            <LinkButton to={plainPath('home')} variant="primary">
              Return to Home
            </LinkButton>
            {permission && getSafePath(path) === path && (
              // Offered although the page is known to be refused: its guards request the permission again.
              <Link to={path} className={buttonClass('secondary')}>
                Try again
              </Link>
            )}
          </div>
        </div>
      </CardBody>
    </Card>
  );
}

import Hourglass from 'lucide-react/icons/hourglass';
import { LinkButton } from '#src/components/page/link-button.tsx';
import { PageHeading } from '#src/components/page/page-heading.tsx';
import { plainPath } from '#src/routing/route-paths.ts';
import { useCurrentRoute } from '#src/routing/use-current-route.ts';
import { Card } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';

/** Shown in place of a page whose data the environment does not have yet. */
export function Page() {
  const { meta } = useCurrentRoute();
  return (
    <>
      <PageHeading title={meta.title} />
      <Card>
        <EmptyState
          icon={Hourglass}
          title="Not available yet"
          action={
            <LinkButton to={plainPath('home')} variant="primary">
              Return to Home
            </LinkButton>
          }
        >
          This page opens here as soon as its data can be read.
        </EmptyState>
      </Card>
    </>
  );
}

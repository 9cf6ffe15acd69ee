import MapPinOff from 'lucide-react/icons/map-pin-off';
import { PageHeading } from '#src/components/page/page-heading.tsx';
import { LinkButton } from '#src/components/page/link-button.tsx';
import { plainPath } from '#src/routing/route-paths.ts';
import { Card } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';

export function Page() {
  return (
    <>
      <PageHeading title="Not Found" />
      <Card>
        <EmptyState
          icon={MapPinOff}
          title="There is no page at this address"
          action={
            <LinkButton to={plainPath('home')} variant="primary">
              Return to Home
            </LinkButton>
          }
        >
          Check the address, or start again from Home.
        </EmptyState>
      </Card>
    </>
  );
}

import MapPinOff from 'lucide-react/icons/map-pin-off';
import { Link } from 'react-router';
import { PageHeading } from '#src/components/page/page-heading.tsx';
import { plainPath } from '#src/routing/route-paths.ts';
import { buttonClass } from '#src/ui/button-class.ts';
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
            <Link to={plainPath('home')} className={buttonClass('primary')}>
              Return to Home
            </Link>
          }
        >
          Check the address, or start again from Home.
        </EmptyState>
      </Card>
    </>
  );
}

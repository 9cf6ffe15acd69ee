import Hammer from 'lucide-react/icons/hammer';
import { useCurrentRoute } from '#src/app/shell/page-title.tsx';
import { PageHeading } from '#src/components/page/page-heading.tsx';
import { Card } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';

/** Shown for a planned page that does not exist yet. */
export function Page() {
  const { meta } = useCurrentRoute();
  return (
    <>
      <PageHeading title={meta.title} />
      <Card>
        <EmptyState icon={Hammer} title="Not available yet">
          This page is not part of this version.
        </EmptyState>
      </Card>
    </>
  );
}

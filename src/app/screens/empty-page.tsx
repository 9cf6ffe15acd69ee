import { LinkButton } from '#src/components/page/link-button.tsx';
import { PageHeading } from '#src/components/page/page-heading.tsx';
import { plainPath } from '#src/routing/route-paths.ts';
import { Card } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import type { IconShape } from '#src/ui/icon.tsx';

interface EmptyPageProps {
  readonly heading: string;
  readonly icon: IconShape;
  readonly title: string;
  /** What to do, or when it changes. */
  readonly children: string;
}

/** A page with nothing to show, which leads back to Home. */
export function EmptyPage({ heading, icon, title, children }: EmptyPageProps) {
  return (
    <>
      <PageHeading title={heading} />
      <Card>
        <EmptyState
          icon={icon}
          title={title}
          action={
            <LinkButton to={plainPath('home')} variant="primary">
              Return to Home
            </LinkButton>
          }
        >
          {children}
        </EmptyState>
      </Card>
    </>
  );
}

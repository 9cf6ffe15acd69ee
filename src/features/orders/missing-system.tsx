import type { ReactNode } from 'react';
import { PageHeading } from '#src/components/page/page-heading.tsx';
import { Card } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';

interface MissingSystemProps {
  /** 'Order SO-1'. */
  readonly title: string;
  /** 'order', in running text. */
  readonly noun: string;
  readonly breadcrumbs: ReactNode;
  readonly backLink: ReactNode;
}

/** Shown for a URL without the business system, because numbers are unique only within one. */
export function MissingSystem({ title, noun, breadcrumbs, backLink }: MissingSystemProps) {
  return (
    <>
      {breadcrumbs}
      <PageHeading title={title} />
      <Card>
        <EmptyState title={`Which system is this ${noun} from?`} action={backLink}>
          Its number is unique only within a business system, and this URL has none (bsid). Open the {noun}{' '}
          from the list.
        </EmptyState>
      </Card>
    </>
  );
}

import type { ComponentProps, ReactNode } from 'react';
import type { OrderLine } from '#src/api/generated/types.ts';
import { DocumentList } from '#src/components/page/document-list.tsx';
import { MilestoneTrack } from '#src/components/page/milestone-track.tsx';
import { PageLink } from '#src/components/page/page-link.tsx';
import { itemPath } from '#src/components/record/record-paths.ts';
import { Card, TitledCard } from '#src/ui/card.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { linkClass } from '#src/ui/link-class.ts';
import type { OrderHeadline } from './order-headline.ts';

const tones = { calm: '', warn: 'text-warn', bad: 'text-bad' } as const;

interface StatusCardProps extends Omit<ComponentProps<typeof MilestoneTrack>, 'label'> {
  readonly headline: OrderHeadline;
  readonly children?: ReactNode;
}

/** The first card of an order's page: its status in a sentence, and its progress. */
export function StatusCard({ headline: { text, tone }, children, ...track }: StatusCardProps) {
  return (
    <Card label="Status">
      <h2 className={classNames('px-4 pt-3 pb-2 text-heading font-bold wrap-anywhere', tones[tone])}>
        {text}
      </h2>
      <div className="px-4 pb-3">
        <MilestoneTrack label="Milestones" {...track} />
      </div>
      {children}
    </Card>
  );
}

interface DocumentsCardProps extends ComponentProps<typeof DocumentList> {
  /** When documents appear. */
  readonly emptyText: string;
}

/** The documents of an order. */
export function DocumentsCard({ emptyText, ...list }: DocumentsCardProps) {
  return (
    <TitledCard title="Documents" isFlush>
      {list.documents.length === 0 ? (
        <EmptyState title="No documents yet">{emptyText}</EmptyState>
      ) : (
        <DocumentList {...list} />
      )}
    </TitledCard>
  );
}

interface OrderedItemProps extends Pick<OrderLine, 'itemNumber' | 'description'> {
  readonly children?: ReactNode;
}

/** The item of a line, linked to its page. */
export function OrderedItem({ itemNumber, description, children }: OrderedItemProps) {
  return (
    <div className="min-w-36">
      <PageLink to={itemPath({ itemNumber })} className={linkClass.standalone}>
        {itemNumber}
      </PageLink>
      <span className="block text-hint text-ink-2">{description}</span>
      {children}
    </div>
  );
}

interface TermsProps {
  readonly terms: readonly (readonly [term: string, value: ReactNode])[];
}

/** Terms and their values below each other; those that an order of this kind never has are omitted. */
export function Terms({ terms }: TermsProps) {
  return (
    <dl className="grid grid-cols-[auto_1fr] cramped:grid-cols-1 gap-x-4 gap-y-1 text-control">
      {terms.map(([term, value]) =>
        value === null || value === '' ? null : (
          <div key={term} className="col-span-full grid grid-cols-subgrid">
            <dt className="text-ink-2">{term}</dt>
            <dd className="min-w-0 wrap-anywhere tabular-nums">{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

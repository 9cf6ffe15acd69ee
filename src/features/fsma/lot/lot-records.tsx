import { useRef, useState } from 'react';
import type { TraceEvent } from '#src/api/generated/types.ts';
import { StaticTable } from '#src/components/page/static-table.tsx';
import { formatShortDay } from '#src/lib/dates.ts';
import { enumText } from '#src/lib/enum-text.ts';
import { formatQuantity } from '#src/lib/figures.ts';
import { Button } from '#src/ui/button.tsx';
import { Card, CardHeader } from '#src/ui/card.tsx';
import { moveFocus } from '#src/ui/focus.ts';
import { TextButton } from '#src/ui/text-button.tsx';
import { Tabs } from '#src/ui/tabs.tsx';
import { useIsPhone } from '#src/ui/use-is-phone.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { documentText, placeText } from '../fsma-words.ts';
import { KeyDataBadge } from '../key-data-badge.tsx';
import { RecordLinks } from '../record-links.tsx';

const choices = ['All', 'Incomplete', 'Transformation', 'Receiving', 'Shipping'] as const;
type Choice = (typeof choices)[number];

const isChosen = (choice: Choice, { cte, isComplete }: TraceEvent): boolean =>
  choice === 'All' || (choice === 'Incomplete' ? !isComplete : cte === choice);

/** Rows that are shown at once; on phones each takes several lines. */
const steps = { phone: 25, wide: 50 } as const;

interface LotRecordsProps {
  readonly records: readonly TraceEvent[];
  /** The place whose records these are. */
  readonly place: string | undefined;
  readonly onClear: () => void;
  readonly onFill: (event: TraceEvent) => void;
}

/** The records of a lot, by day. */
export function LotRecords({ records, place, onClear, onFill }: LotRecordsProps) {
  const [choice, setChoice] = useState<Choice>('All');
  const counted = choices.map((key) => ({ key, events: records.filter((event) => isChosen(key, event)) }));
  return (
    <Card>
      <CardHeader
        title="Records"
        aside={<p className="text-hint text-ink-3">critical tracking events</p>}
        actions={
          <>
            <p role="status" className="text-control text-ink-2">
              {place !== undefined && `Only ${place}`}
            </p>
            {place !== undefined && <Button onClick={onClear}>Show all places</Button>}
          </>
        }
      />
      <Tabs
        label="Records by event"
        selected={choice}
        onSelect={setChoice}
        items={counted.map(({ key, events }) => ({
          key,
          label: key,
          aside: <span className="text-ink-3 tabular-nums">{formatQuantity(events.length)}</span>,
          content: <Rows events={events} onFill={onFill} />,
        }))}
      />
    </Card>
  );
}

const renderLinks = (event: TraceEvent) => <RecordLinks event={event} />;

interface RowsProps extends Pick<LotRecordsProps, 'onFill'> {
  readonly events: readonly TraceEvent[];
}

function Rows({ events, onFill }: RowsProps) {
  const step = useIsPhone() ? steps.phone : steps.wide;
  const [added, setAdded] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const count = step + added;
  const remaining = events.length - count;
  const renderKeyData = (event: TraceEvent) => <KeyData event={event} onFill={onFill} />;
  if (events.length === 0) return <p className="px-4 py-6 text-control text-ink-2">No such records.</p>;
  const showMore = (): void => {
    setAdded(added + step);
    // The button that has focus is gone with the last rows.
    if (remaining <= step) moveFocus(box.current);
  };
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <StaticTable
        isExtended
        caption="Records"
        rows={events.slice(0, count)}
        getRowId={({ eventId }) => eventId}
        columns={[
          { id: 'day', header: 'Date', isWhole: true, cell: ({ occurredOn }) => formatShortDay(occurredOn) },
          { id: 'cte', header: 'Event', isWhole: true, cell: ({ cte }) => enumText(cte) },
          { id: 'from', header: 'From', cell: ({ fromLocation }) => placeText(fromLocation) ?? '–' },
          { id: 'to', header: 'To', cell: ({ toLocation }) => placeText(toLocation) ?? '–' },
          { id: 'cases', header: 'Cases', align: 'end', cell: ({ quantity }) => formatQuantity(quantity) },
          { id: 'document', header: 'Reference document', cell: (event) => documentText(event) ?? '–' },
          { id: 'links', header: 'Related', cell: renderLinks },
          { id: 'data', header: 'Missing data', cell: renderKeyData },
        ]}
      />
      {remaining > 0 && (
        <div className="px-4 py-3">
          <Button onClick={showMore}>
            Show {formatQuantity(Math.min(step, remaining))} more ({formatQuantity(remaining)} left)
          </Button>
        </div>
      )}
    </div>
  );
}

function KeyData({ event, onFill }: { readonly event: TraceEvent } & Pick<LotRecordsProps, 'onFill'>) {
  if (event.isComplete) return <KeyDataBadge missing={[]} />;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <KeyDataBadge missing={event.missingKdes} />
      <TextButton onClick={() => onFill(event)}>
        Fill in
        <VisuallyHidden> the record of {formatShortDay(event.occurredOn)}</VisuallyHidden>
      </TextButton>
    </span>
  );
}

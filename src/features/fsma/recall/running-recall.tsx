import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import Hand from 'lucide-react/icons/hand';
import { useState } from 'react';
import type { RecallTrace } from '#src/api/generated/types.ts';
import { FactList, type Fact } from '#src/components/page/fact-list.tsx';
import { LinkButton } from '#src/components/page/link-button.tsx';
import { RailLayout } from '#src/components/page/rail-layout.tsx';
import { formatNumber } from '#src/lib/figures.ts';
import { Button } from '#src/ui/button.tsx';
import { Elapsed } from './elapsed.tsx';
import { HoldDialog } from './hold-dialog.tsx';
import { OnHandCard } from './on-hand-card.tsx';
import { recallPath } from './recall-pages.ts';
import { SaveDialog } from './save-dialog.tsx';
import { ShippedTo } from './shipped-to.tsx';
import { Reconciliation } from './trace-figures.tsx';

interface RunningRecallProps {
  readonly customerId: string;
  readonly tlcs: readonly string[];
  readonly startedAt: string;
  readonly trace: RecallTrace;
  /** When the trace was read, milliseconds since 1970. */
  readonly readAt: number;
  /** Traces the lots again. */
  readonly onRetrace: () => void;
}

/** The result of a trace while the exercise runs. */
export function RunningRecall(props: RunningRecallProps) {
  const { customerId, tlcs, startedAt, trace, readAt, onRetrace } = props;
  const [dialog, setDialog] = useState<'hold' | 'save'>();
  const close = (): void => setDialog(undefined);
  const seconds = (Date.parse(trace.tracedAt) - Date.parse(startedAt)) / 1000;
  // Each trace restarts the clock from the server's time.
  const elapsed = <Elapsed key={readAt} seconds={seconds} readAt={readAt} />;
  const { received, onHandQuantity, shipped, shippedTo } = trace;
  const facts: readonly Fact[] = [
    ['Received, cases', formatNumber(received)],
    ['On hand', formatNumber(onHandQuantity)],
    ['Shipped', formatNumber(shipped)],
    ['Places', formatNumber(shippedTo.length)],
  ];
  return (
    <>
      <RailLayout
        label="Exercise"
        summary={<p className="font-medium">Elapsed {elapsed}</p>}
        sections={[
          <dl key="time" className="text-control">
            <dt className="text-hint text-ink-2">Elapsed</dt>
            <dd className="text-figure font-bold">{elapsed}</dd>
            <dt className="mt-2 text-hint text-ink-2">Trace took</dt>
            <dd>{formatNumber(trace.traceMilliseconds)} ms</dd>
          </dl>,
          <FactList key="cases" isDense facts={facts} />,
        ]}
        actions={
          <>
            <Button variant="primary" icon={ClipboardCheck} onClick={() => setDialog('save')}>
              Save exercise
            </Button>
            <LinkButton to={recallPath(tlcs)}>Change lots</LinkButton>
          </>
        }
      >
        <Reconciliation trace={trace} />
        <OnHandCard
          trace={trace}
          actions={
            <Button icon={Hand} onClick={() => setDialog('hold')}>
              Request hold
            </Button>
          }
        />
        <ShippedTo trace={trace} />
      </RailLayout>
      {dialog === 'hold' && (
        <HoldDialog
          customerId={customerId}
          tlcs={tlcs}
          trace={trace}
          onRequested={onRetrace}
          onClose={close}
        />
      )}
      {dialog === 'save' && (
        <SaveDialog customerId={customerId} tlcs={tlcs} startedAt={startedAt} onClose={close} />
      )}
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { recallTraceQuery } from '#src/api/queries/fsma-recall.ts';
import { ReadFailure } from '#src/components/feedback/read-failure.tsx';
import { Waiting } from '#src/components/feedback/waiting.tsx';
import { Card } from '#src/ui/card.tsx';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import Hand from 'lucide-react/icons/hand';
import { useState, useEffect } from 'react';
import { FactList, type Fact } from '#src/components/page/fact-list.tsx';
import { LinkButton } from '#src/components/page/link-button.tsx';
import { RailLayout } from '#src/components/page/rail-layout.tsx';
import { formatNumber } from '#src/lib/figures.ts';
import { Button } from '#src/ui/button.tsx';
import { HoldDialog, SaveDialog, type SaveDialogProps } from './recall-dialogs.tsx';
import { OnHandCard, Reconciliation } from './trace-cards.tsx';
import { recallPath } from '../fsma-pages.ts';
import { ShippedTo } from './shipped-to.tsx';
import { formatElapsed } from '#src/lib/dates.ts';

/** The result of a trace while the exercise runs. */
export function RunningRecall({ customerId, tlcs, startedAt }: Omit<SaveDialogProps, 'onClose'>) {
  const [dialog, setDialog] = useState<'hold' | 'save'>();
  const read = useQuery(recallTraceQuery(customerId, tlcs));
  const { data: trace, dataUpdatedAt: readAt } = read;
  if (!trace) {
    return read.isPending ? (
      <Waiting subject="the trace" height="32rem" />
    ) : (
      <Card>
        <ReadFailure message="The lots could not be traced" read={read} />
      </Card>
    );
  }
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
          onRequested={() => void read.refetch()}
          onClose={close}
        />
      )}
      {dialog === 'save' && (
        <SaveDialog customerId={customerId} tlcs={tlcs} startedAt={startedAt} onClose={close} />
      )}
    </>
  );
}

interface ElapsedProps {
  /** Seconds from the start of the exercise to `readAt`, by the server's clock. */
  readonly seconds: number;
  /** When that was read, milliseconds since 1970 by this machine's clock: only differences to it are used. */
  readonly readAt: number;
}

function Elapsed({ seconds, readAt }: ElapsedProps) {
  const [now, setNow] = useState(readAt);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <span role="timer" className="tabular-nums">
      {formatElapsed(seconds + Math.max(0, now - readAt) / 1000)}
    </span>
  );
}

import { useQuery } from '@tanstack/react-query';
import FileArchive from 'lucide-react/icons/file-archive';
import { getOtifPo } from '#src/api/generated/reads.ts';
import type { OtifPo, OtifPoDetail } from '#src/api/generated/types.ts';
import { RecordDrawer, type OpenedDrawerProps } from '#src/components/dashboard/record-drawer.tsx';
import { formatShortDay, timeLeftText } from '#src/lib/dates.ts';
import { Button } from '#src/ui/button.tsx';
import { namePos, useEvidence } from './evidence-download.ts';
import { PoContents } from './po-contents.tsx';
import { PoDisputeActions } from './po-dispute-actions.tsx';

interface PoDrawerProps extends OpenedDrawerProps<OtifPo> {
  /** Undefined without the permission. */
  readonly onChangeCause: ((po: OtifPoDetail) => void) | undefined;
}

/** A purchase order with its window, fine and evidence, in a drawer over the list. */
export function PoDrawer({ onChangeCause, ...drawer }: PoDrawerProps) {
  const { customerId } = drawer.table;
  const { id: poNumber, qualifier } = drawer.record;
  const retailerId = Number(qualifier);
  const query = useQuery(getOtifPo({ customerId, poNumber }, { retailerId }));
  const { data } = query;
  const evidence = useEvidence(customerId, { pos: namePos([{ poNumber, retailerId }]), format: 'zip' });
  const disputeBy = data?.disputable ? data.disputeBy : null;
  return (
    <RecordDrawer
      {...drawer}
      read={query}
      footer={
        <>
          {disputeBy !== null && (
            <p className="mr-auto self-center text-hint text-ink-2">
              Dispute by {formatShortDay(disputeBy)}, {timeLeftText(disputeBy).toLowerCase()}
            </p>
          )}
          {onChangeCause && data?.rootCause && (
            <Button onClick={() => onChangeCause(data)}>Set root cause</Button>
          )}
          <Button icon={FileArchive} isBusy={evidence.isBusy} onClick={evidence.start}>
            Evidence and documents
          </Button>
          {data && <PoDisputeActions customerId={customerId} po={data} />}
        </>
      }
    >
      {data && <PoContents po={data} customerId={customerId} />}
    </RecordDrawer>
  );
}

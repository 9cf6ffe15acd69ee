import { useQuery } from '@tanstack/react-query';
import FileArchive from 'lucide-react/icons/file-archive';
import { getOtifPo } from '#src/api/generated/reads.ts';
import type { OtifColumn, OtifPo, OtifPoDetail } from '#src/api/generated/types.ts';
import { CopyButton } from '#src/components/feedback/copy-button.tsx';
import { ReadState } from '#src/components/feedback/read-state.tsx';
import { useAdjacentRows } from '#src/components/dashboard/use-adjacent-rows.ts';
import type { TableBinding } from '#src/components/dashboard/use-dashboard.ts';
import { RowSteps } from '#src/components/dashboard/row-steps.tsx';
import { daysBetween, daysLeftText, formatShortDay, today } from '#src/lib/dates.ts';
import { Button } from '#src/ui/button.tsx';
import { Drawer } from '#src/ui/drawer.tsx';
import { namePos, useEvidence } from './evidence-download.ts';

import { PoContents } from './po-contents.tsx';
import { PoDisputeActions } from './po-dispute-actions.tsx';
import type { OpenPo } from './use-open-po.ts';

interface PoDrawerProps {
  readonly customerId: string;
  readonly po: OpenPo;
  readonly table: TableBinding<OtifPo, OtifColumn>;
  readonly isOpen: boolean;
  readonly onOpen: (po: OpenPo) => void;
  readonly onClose: () => void;
  /** Undefined without the permission. */
  readonly onChangeCause: ((po: OtifPoDetail) => void) | undefined;
}

/** A purchase order with its window, fine and evidence, in a drawer over the list. */
export function PoDrawer({ customerId, po, table, isOpen, onOpen, onClose, onChangeCause }: PoDrawerProps) {
  const { poNumber, retailerId } = po;
  const query = useQuery(getOtifPo({ customerId, poNumber }, { retailerId }));
  const { data } = query;
  const evidence = useEvidence(customerId, { pos: namePos([po]), format: 'zip' });
  const adjacent = useAdjacentRows(table, po);
  const disputeBy = data?.disputable ? data.disputeBy : null;
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      title={`PO ${poNumber}`}
      side="right"
      width="details"
      aside={<CopyButton name="PO" text={poNumber} />}
      actions={<RowSteps {...adjacent} noun="PO" onOpen={onOpen} />}
      footer={
        <>
          {disputeBy !== null && (
            <p className="mr-auto self-center text-hint text-ink-2">
              Dispute by {formatShortDay(disputeBy)},{' '}
              {daysLeftText(daysBetween(today(), disputeBy)).toLowerCase()}
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
      {data ? (
        <PoContents po={data} customerId={customerId} />
      ) : (
        <ReadState subject="the PO" read={query} lines={12} />
      )}
    </Drawer>
  );
}

import Send from 'lucide-react/icons/send';
import { hasOperations } from '#src/api/availability.ts';
import type { Asn } from '#src/api/generated/types.ts';
import { splitSelection, type BatchTask } from '#src/components/batch/batch-task.ts';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import { useWork } from '#src/components/feedback/use-work.ts';
import type { SelectedRows } from '#src/components/table/use-selection.ts';
import { Button } from '#src/ui/button.tsx';
import { formatQuantity } from '#src/lib/figures.ts';
import { countAsns } from './asn-words.ts';

interface SelectedAsnsProps {
  readonly selected: SelectedRows<Asn>;
  readonly onSend: (task: BatchTask<Asn>) => void;
}

const isSendable = ({ canResend }: Asn): boolean => canResend;

/** Sends the selected ASNs that can be sent. */
export function SelectedAsns({ selected: { rows, isAll, readAll, choose }, onSend }: SelectedAsnsProps) {
  const { isBusy, run } = useWork();
  const sendable = rows.filter(isSendable);
  if (!hasOperations('resendAsns') || (!isAll && sendable.length === 0)) return null;
  const start = async (): Promise<void> => {
    const task = splitSelection(await readAll(), isSendable);
    if (task.items.length === 0)
      snackbars.show({ tone: 'info', text: 'None of these ASNs can be sent now.' });
    else onSend({ ...task, onRemaining: choose });
  };
  return (
    <Button icon={Send} isBusy={isBusy} onClick={() => void run(start)}>
      {isAll
        ? 'Send'
        : sendable.length === rows.length
          ? `Send ${countAsns(rows.length)}`
          : `Send ${formatQuantity(sendable.length)} of ${countAsns(rows.length)}`}
    </Button>
  );
}

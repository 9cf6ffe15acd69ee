import Send from 'lucide-react/icons/send';
import { hasOperations } from '#src/api/availability.ts';
import type { Asn } from '#src/api/generated/types.ts';
import type { BatchTask } from '#src/components/batch/batch-dialog.tsx';
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

/** Sends the selected ASNs that can be sent. */
export function SelectedAsns({ selected: { rows, isAll, readAll, choose }, onSend }: SelectedAsnsProps) {
  const { isBusy, run } = useWork();
  const sendable = rows.filter(({ canResend }) => canResend);
  if (!hasOperations('resendAsns') || (!isAll && sendable.length === 0)) return null;
  const start = async (): Promise<void> => {
    const { sendable: items = [], others: skipped = [] } = Object.groupBy(await readAll(), ({ canResend }) =>
      canResend ? 'sendable' : 'others',
    );
    if (items.length === 0) snackbars.show({ tone: 'info', text: 'None of these ASNs can be sent now.' });
    else onSend({ items, skipped, onRemaining: choose });
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

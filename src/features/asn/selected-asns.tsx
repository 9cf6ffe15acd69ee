import Send from 'lucide-react/icons/send';
import { hasOperations } from '#src/api/availability.ts';
import type { Asn } from '#src/api/generated/types.ts';
import type { SelectedRows } from '#src/components/table/use-selection.ts';
import { Button } from '#src/ui/button.tsx';
import { formatQuantity } from '#src/lib/figures.ts';
import { countAsns } from './asn-words.ts';

interface SelectedAsnsProps {
  readonly selected: SelectedRows<Asn>;
  /** `onSent` is called with the ASNs that could not be sent. */
  readonly onSend: (asns: readonly Asn[], onSent: (unsent: readonly Asn[]) => void) => void;
}

/** Sends the selected ASNs that can be sent. */
export function SelectedAsns({ selected: { rows, isAll, choose }, onSend }: SelectedAsnsProps) {
  if (!hasOperations('resendAsns')) return null;
  if (isAll) return <p className="text-control text-ink-2">To send ASNs, choose 200 or fewer.</p>;
  const sendable = rows.filter(({ canResend }) => canResend);
  if (sendable.length === 0) return null;
  return (
    <Button icon={Send} onClick={() => onSend(sendable, choose)}>
      {sendable.length === rows.length
        ? `Send ${countAsns(rows.length)}`
        : `Send ${formatQuantity(sendable.length)} of ${countAsns(rows.length)}`}
    </Button>
  );
}

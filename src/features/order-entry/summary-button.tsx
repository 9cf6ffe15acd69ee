import FileDown from 'lucide-react/icons/file-down';
import { hasOperations } from '#src/api/availability.ts';
import { downloadOrderSummary } from '#src/api/queries/order-entry.ts';
import type { OrderRef } from '#src/api/queries/orders.ts';
import { useFileDownload } from '#src/components/feedback/use-file-download.ts';
import { Button } from '#src/ui/button.tsx';

/** Downloads the printable summary of an order. */
export function SummaryButton({ orderRef }: { readonly orderRef: OrderRef }) {
  const { isBusy, start } = useFileDownload({
    label: `Order ${orderRef.orderNumber}`,
    fileName: `Order-${orderRef.orderNumber}.pdf`,
    fetchFile: (options) => downloadOrderSummary(orderRef, options),
  });
  if (!hasOperations('downloadOrderEntrySummary')) return null;
  return (
    <Button icon={FileDown} isBusy={isBusy} onClick={start}>
      Summary (pdf)
    </Button>
  );
}

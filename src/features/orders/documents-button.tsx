import Files from 'lucide-react/icons/files';
import { DocumentType } from '#src/api/generated/enums.ts';
import type { OrderFilter, OrderSummary } from '#src/api/generated/types.ts';
import { downloadOrderDocuments } from '#src/api/queries/orders.ts';
import { createSubmission } from '#src/api/submission.ts';
import { useFileDownload } from '#src/components/feedback/use-file-download.ts';
import type { SelectedRows } from '#src/components/table/use-selection.ts';
import { Button } from '#src/ui/button.tsx';
import { useState } from 'react';

interface DocumentsButtonProps {
  readonly customerId: string;
  readonly selected: SelectedRows<OrderSummary>;
  /** The filters of the list. */
  readonly filter: OrderFilter;
}

/**
 * Downloads bills of lading and proofs of delivery of the selected orders as one zip file; many are announced when
 * ready.
 */
export function DocumentsButton({ customerId, selected, filter }: DocumentsButtonProps) {
  const [submission] = useState(createSubmission);
  const { isBusy, start } = useFileDownload({
    label: 'Documents',
    fileName: 'documents.zip',
    fetchFile: async (options) => {
      const file = await downloadOrderDocuments(
        customerId,
        {
          ...(selected.isAll
            ? { filter }
            : { orders: selected.rows.map(({ orderNumber, bsid }) => ({ orderNumber, bsid })) }),
          documentTypes: [DocumentType.BOL, DocumentType.POD],
        },
        { ...options, submission },
      );
      if (!file) throw new Error('These orders have neither a BOL nor a POD yet.');
      return file;
    },
  });
  return (
    <Button icon={Files} isBusy={isBusy} onClick={start}>
      BOL and POD
    </Button>
  );
}

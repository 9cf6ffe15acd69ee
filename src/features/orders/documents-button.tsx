import Files from 'lucide-react/icons/files';
import { DocumentType } from '#src/api/generated/enums.ts';
import type { OrderSummary } from '#src/api/generated/types.ts';
import { downloadOrderDocuments } from '#src/api/queries/orders.ts';
import { useFileDownload } from '#src/components/feedback/use-file-download.ts';
import { Button } from '#src/ui/button.tsx';

interface DocumentsButtonProps {
  readonly customerId: string;
  readonly orders: readonly OrderSummary[];
}

/** Downloads bills of lading and proofs of delivery of the chosen orders as one zip file. */
export function DocumentsButton({ customerId, orders }: DocumentsButtonProps) {
  const { isBusy, start } = useFileDownload({
    label: 'Documents',
    fileName: 'documents.zip',
    fetchFile: async (options) => {
      const file = await downloadOrderDocuments(
        customerId,
        {
          orders: orders.map(({ orderNumber, bsid }) => ({ orderNumber, bsid })),
          documentTypes: [DocumentType.BOL, DocumentType.POD],
        },
        options,
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

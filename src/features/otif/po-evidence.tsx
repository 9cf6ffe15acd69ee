import FileDown from 'lucide-react/icons/file-down';
import { Permission } from '#src/api/generated/enums.ts';
import type { OtifEvidence, OtifPoDetail } from '#src/api/generated/types.ts';
import { downloadOrderDocument, type OrderRef } from '#src/api/queries/orders.ts';
import { useFileDownload } from '#src/components/feedback/use-file-download.ts';
import { usePermission } from '#src/components/page/use-permission.ts';
import { formatPlaceMoment } from '#src/lib/dates.ts';
import { IconButton } from '#src/ui/icon-button.tsx';

interface PoEvidenceProps {
  readonly po: Pick<OtifPoDetail, 'evidence'>;
  readonly orderRef: OrderRef;
}

/** What proves how a PO was delivered, the oldest first, with its documents. */
export function PoEvidence({ po, orderRef }: PoEvidenceProps) {
  const mayReadOrders = usePermission(Permission.OrderRead);
  return (
    <section aria-label="Evidence">
      <h3 className="text-control font-bold">Evidence</h3>
      {po.evidence.length === 0 ? (
        <p className="text-control text-ink-2">Nothing has been reported yet.</p>
      ) : (
        <ul>
          {po.evidence.map((evidence) => (
            <li
              key={`${evidence.type} ${evidence.occurredAt}`}
              className="flex min-h-8 items-center justify-between gap-3 text-control"
            >
              <span className="min-w-0 wrap-anywhere">{evidence.description}</span>
              <span className="flex shrink-0 items-center gap-1 text-hint text-ink-3 tabular-nums">
                {formatPlaceMoment(evidence.occurredAt, evidence.timeZone)}
                {mayReadOrders && <DocumentButton evidence={evidence} orderRef={orderRef} />}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface DocumentButtonProps {
  readonly evidence: OtifEvidence;
  readonly orderRef: OrderRef;
}

function DocumentButton({ evidence: { document, description }, orderRef }: DocumentButtonProps) {
  const { isBusy, start } = useFileDownload({
    label: description,
    fileName: document?.fileName ?? description,
    fetchFile: async (options) => {
      const file = await downloadOrderDocument(orderRef, document?.documentType, options);
      if (file === undefined) throw new Error('Document not found.');
      return file;
    },
  });
  return (
    document && (
      <IconButton
        icon={FileDown}
        size="small"
        label={`Download ${document.fileName}`}
        isBusy={isBusy}
        onClick={start}
      />
    )
  );
}

import FileDown from 'lucide-react/icons/file-down';
import type { Download } from '#src/api/contract.ts';
import { AsnRawFormat, Permission } from '#src/api/generated/enums.ts';
import type { OtifPoDetail } from '#src/api/generated/types.ts';
import { downloadAsnDocument } from '#src/api/queries/asn.ts';
import { downloadOrderDocument, type OrderRef } from '#src/api/queries/orders.ts';
import type { MutateOptions } from '#src/api/query.ts';
import { useFileDownload } from '#src/components/feedback/use-file-download.ts';
import { usePermission } from '#src/components/page/use-permission.ts';
import { formatPlaceMoment } from '#src/lib/dates.ts';
import { IconButton } from '#src/ui/icon-button.tsx';

interface PoEvidenceProps {
  readonly po: Pick<OtifPoDetail, 'evidence' | 'asn'>;
  readonly orderRef: OrderRef;
}

/** The evidence of a PO's delivery, oldest first, with its documents. */
export function PoEvidence({ po: { evidence, asn }, orderRef }: PoEvidenceProps) {
  const { customerId } = orderRef;
  const mayReadOrders = usePermission(Permission.OrderRead);
  const mayReadAsns = usePermission(Permission.ASNRead);
  return (
    <section aria-label="Evidence">
      <h3 className="text-control font-bold">Evidence</h3>
      {evidence.length === 0 ? (
        <p className="text-control text-ink-2">Nothing has been reported yet.</p>
      ) : (
        <ul>
          {evidence.map(({ type, description, occurredAt, timeZone, document }) => (
            <li
              key={`${type} ${occurredAt}`}
              className="flex min-h-8 items-center justify-between gap-3 text-control"
            >
              <span className="min-w-0 wrap-anywhere">{description}</span>
              <span className="flex shrink-0 items-center gap-1 text-hint text-ink-3 tabular-nums">
                {formatPlaceMoment(occurredAt, timeZone)}
                {document && mayReadOrders && (
                  <FileButton
                    fileName={document.fileName}
                    fetchFile={(options) => downloadOrderDocument(orderRef, document.documentType, options)}
                  />
                )}
                {type === 'Asn' && asn && mayReadAsns && (
                  <FileButton
                    fileName={`${asn.asnId}.edi`}
                    fetchFile={(options) =>
                      downloadAsnDocument(
                        { customerId, asnId: asn.asnId },
                        { format: AsnRawFormat.X12 },
                        options,
                      )
                    }
                  />
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface FileButtonProps {
  readonly fileName: string;
  readonly fetchFile: (options: MutateOptions) => Promise<Download | undefined>;
}

function FileButton({ fileName, fetchFile }: FileButtonProps) {
  const { isBusy, start } = useFileDownload({ label: fileName, fileName, fetchFile });
  return (
    <IconButton icon={FileDown} size="small" label={`Download ${fileName}`} isBusy={isBusy} onClick={start} />
  );
}

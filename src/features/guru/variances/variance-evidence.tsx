import type { ReceivingVarianceDetail, VarianceEvidence } from '#src/api/generated/types.ts';
import { DocumentType, Permission } from '#src/api/generated/enums.ts';
import { downloadOrderDocument } from '#src/api/queries/orders.ts';
import { useFileDownload } from '#src/components/feedback/use-file-download.ts';
import { usePermission } from '#src/components/page/use-permission.ts';
import { StaticTable, type StaticColumn } from '#src/components/page/static-table.tsx';
import { noValue } from '#src/lib/no-value.ts';
import { formatShortDay } from '#src/lib/dates.ts';
import { useSelectedCustomer } from '#src/session/use-selected-customer.ts';
import { linkClass } from '#src/ui/link-class.ts';
import { ComparedQuantity } from './variance-cells.tsx';
import { recordText } from './variance-words.ts';

type Variance = ReceivingVarianceDetail;

/** The documents of an order that prove a record. */
const documentTypes: Readonly<Partial<Record<string, DocumentType>>> = {
  SignedBol: DocumentType.SignedBOL,
  Pod: DocumentType.POD,
};

interface DocumentButtonProps {
  readonly variance: Variance;
  readonly record: string;
  readonly documentType: DocumentType;
}

function DocumentButton({ variance: { orderNumber, bsid }, record, documentType }: DocumentButtonProps) {
  const customerId = useSelectedCustomer()?.customerId ?? '';
  const { isBusy, start } = useFileDownload({
    label: recordText(record),
    fileName: `${documentType}-${orderNumber}.pdf`,
    fetchFile: async (options) => {
      const file = await downloadOrderDocument({ customerId, orderNumber, bsid }, documentType, options);
      if (file === undefined) throw new Error('This document is not on file.');
      return file;
    },
  });
  return (
    <button
      type="button"
      aria-disabled={isBusy}
      className={`${linkClass.standalone} min-h-6 cursor-pointer text-left`}
      onClick={start}
    >
      {recordText(record)}
    </button>
  );
}

function RecordName({
  variance,
  evidence,
}: {
  readonly variance: Variance;
  readonly evidence: VarianceEvidence;
}) {
  const { record, reference, documentId } = evidence;
  const documentType = documentTypes[record];
  const mayReadOrders = usePermission(Permission.OrderRead);
  return (
    <>
      {documentId !== null && documentType && mayReadOrders ? (
        <DocumentButton variance={variance} record={record} documentType={documentType} />
      ) : (
        recordText(record)
      )}
      {reference !== null && <span className="block text-hint text-ink-2 wrap-anywhere">{reference}</span>}
    </>
  );
}

const buildColumns = (variance: Variance): readonly StaticColumn<VarianceEvidence>[] => [
  {
    id: 'record',
    header: 'Record',
    cell: (evidence) => <RecordName variance={variance} evidence={evidence} />,
  },
  {
    id: 'recordDate',
    header: 'Date',
    isWhole: true,
    cell: ({ recordDate }) => (recordDate === null ? noValue : formatShortDay(recordDate)),
  },
  {
    id: 'quantity',
    header: 'Cases',
    align: 'end',
    cell: ({ quantity, record }) =>
      record === 'PurchaseOrder' ? (
        (quantity ?? noValue)
      ) : (
        <ComparedQuantity value={quantity} shipped={variance.quantityShipped} />
      ),
  },
];

/** The item's cases by record; differences from the shipment are marked. */
export function VarianceEvidenceTable({ variance }: { readonly variance: Variance }) {
  return (
    <section aria-label="Quantities and evidence" className="flex flex-col gap-2">
      <h3 className="text-control font-bold">
        Quantities and evidence{' '}
        <span className="font-normal text-ink-2">· compared with what was shipped</span>
      </h3>
      <div className="rounded-card border border-line *:rounded-t-card [&_thead_th]:border-t-0">
        <StaticTable
          caption="Cases of the item by record"
          rows={variance.evidence}
          getRowId={({ record }) => record}
          columns={buildColumns(variance)}
        />
      </div>
    </section>
  );
}

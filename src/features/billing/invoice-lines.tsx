import FileDown from 'lucide-react/icons/file-down';
import { InvoiceReferenceType } from '#src/api/generated/enums.ts';
import type { InvoiceDetail } from '#src/api/generated/types.ts';
import { saveCsv } from '#src/components/feedback/save-csv.ts';
import { PageLink } from '#src/components/page/page-link.tsx';
import { StaticTable, type StaticColumn } from '#src/components/page/static-table.tsx';
import { orderPath } from '#src/components/record/record-paths.ts';
import type { CsvValue } from '#src/lib/csv/write-csv.ts';
import { formatShortDay } from '#src/lib/dates.ts';
import { enumText } from '#src/lib/enum-text.ts';
import { formatMoney, formatQuantity, formatRate } from '#src/lib/figures.ts';
import { Button } from '#src/ui/button.tsx';
import { linkClass } from '#src/ui/link-class.ts';
import type { InvoiceProps } from './invoice-disputes.tsx';

type Line = InvoiceDetail['lines'][number];

const lineColumns = (money: (amount: number) => string, currency: string): readonly StaticColumn<Line>[] => [
  {
    id: 'description',
    header: 'Charge',
    cell: ({ description, serviceDate }) => (
      <>
        {description}
        <span className="block text-hint text-ink-3">{formatShortDay(serviceDate)}</span>
      </>
    ),
  },
  {
    id: 'reference',
    header: 'Reference',
    cell: ({ reference, referenceType, bsid }) =>
      reference !== null && bsid !== null && referenceType === InvoiceReferenceType.Order ? (
        <PageLink
          to={orderPath({ orderNumber: reference, bsid })}
          className={`${linkClass.standalone} whitespace-nowrap`}
        >
          {reference}
        </PageLink>
      ) : (
        (reference ?? '—')
      ),
  },
  {
    id: 'quantity',
    header: 'Quantity',
    align: 'end',
    cell: ({ quantity, uom }) => `${formatQuantity(quantity)} ${uom}`,
  },
  { id: 'rate', header: 'Rate', align: 'end', cell: ({ rate }) => formatRate(rate, currency) },
  { id: 'amount', header: 'Amount', align: 'end', cell: ({ amount }) => money(amount) },
];

/** The columns of the file; the table shows fewer. */
const fileColumns: readonly (readonly [heading: string, read: (line: Line) => CsvValue])[] = [
  ['Charge', ({ description }) => description],
  ['Type', ({ chargeType }) => enumText(chargeType)],
  ['Code', ({ chargeCode }) => chargeCode],
  ['Date', ({ serviceDate }) => serviceDate],
  ['Reference', ({ reference }) => reference],
  ['Quantity', ({ quantity }) => quantity],
  ['Unit', ({ uom }) => uom],
  ['Rate', ({ rate }) => rate],
  ['Amount', ({ amount }) => amount],
  ['GL account', ({ glCode }) => glCode],
];

/** The lines of an invoice, which can be saved as a CSV file. */
export function InvoiceLines({ invoiceRef: { customerId, invoiceNumber }, invoice }: InvoiceProps) {
  const { lines, currency } = invoice;
  const money = (amount: number): string => formatMoney(amount, currency);
  const save = (): void => {
    const records = [
      fileColumns.map(([heading]) => heading),
      ...lines.map((line) => fileColumns.map(([, read]) => read(line))),
    ];
    saveCsv(records, `invoice-lines-${customerId}-${invoiceNumber}.csv`);
  };
  return (
    <div className="rounded-card border border-line">
      <div className="flex items-center justify-between gap-2 px-3 py-2">
        <h3 className="text-heading font-bold">Lines</h3>
        <Button size="small" icon={FileDown} onClick={save}>
          Export lines
        </Button>
      </div>
      <StaticTable
        caption="Lines"
        rows={lines}
        getRowId={({ lineId }) => lineId}
        columns={lineColumns(money, currency)}
        totals={{ amount: money(lines.reduce((sum, { amount }) => sum + amount, 0)) }}
      />
    </div>
  );
}

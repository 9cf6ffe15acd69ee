import type { ReactNode } from 'react';
import type { AsnDetail, AsnFault, AsnLine } from '#src/api/generated/types.ts';
import { CopyButton } from '#src/components/feedback/copy-button.tsx';
import { PageLink } from '#src/components/page/page-link.tsx';
import { StaticTable, type StaticColumn } from '#src/components/page/static-table.tsx';
import { columnKit } from '#src/components/table/column-kit.tsx';
import { noValue } from '#src/lib/no-value.ts';
import { formatShortDay } from '#src/lib/dates.ts';
import { countText, formatQuantity } from '#src/lib/figures.ts';
import { pathTo } from '#src/routing/route-paths.ts';
import { linkClass } from '#src/ui/link-class.ts';
import { getPlaceId, placeText } from './asn-words.ts';

function getDifference({ cases, casesReceived }: AsnLine): number | null {
  return casesReceived === null ? null : casesReceived - cases;
}

function differenceText(difference: number): string {
  if (difference === 0) return '0';
  return `${difference > 0 ? '+' : '−'}${formatQuantity(Math.abs(difference))}`;
}

const column = columnKit<AsnLine>();

const buildColumns = (isSent: boolean): readonly StaticColumn<AsnLine>[] => [
  {
    id: 'item',
    header: 'Item',
    cell: ({ itemNumber, description }) => (
      <>
        {itemNumber}
        <span className="block text-hint text-ink-2">{description}</span>
      </>
    ),
  },
  column.quantity('cases', isSent ? 'On the ASN' : 'Shipped'),
  column.quantity('casesReceived', 'Received'),
  {
    id: 'difference',
    header: 'Difference',
    align: 'end',
    cell: (line) => {
      const difference = getDifference(line);
      if (difference === null) return noValue;
      const text = differenceText(difference);
      return difference === 0 ? text : <b className="text-bad">{text}</b>;
    },
  },
];

function describeDifferences(lines: readonly AsnLine[]): string {
  if (lines.some(({ casesReceived }) => casesReceived === null)) return 'Not received yet';
  const differing = lines.filter((line) => getDifference(line) !== 0).length;
  const all = countText(lines.length, 'lines');
  if (differing === 0) return lines.length === 1 ? 'The line matches' : `All ${all} match`;
  return `${formatQuantity(differing)} of ${all} ${differing === 1 ? 'differs' : 'differ'}`;
}

/** The values of a line that the retailer rejected; their faults link here. */
function RejectedValues({ faults }: { readonly faults: readonly AsnFault[] }) {
  return faults.map((fault) => (
    <p
      key={getPlaceId(fault)}
      id={getPlaceId(fault)}
      tabIndex={-1}
      className="rounded-mark bg-bad-soft px-1.5 py-0.5 text-hint text-bad wrap-anywhere"
    >
      {placeText(fault)}: {fault.sentValue ?? 'missing'}, rejected
    </p>
  ));
}

function renderNotes(faults: readonly AsnFault[]): (line: AsnLine) => ReactNode {
  return (line) => {
    const rejected = faults.filter(({ lineNumber }) => lineNumber === line.lineNumber);
    if (line.lotNumber === null && rejected.length === 0) return null;
    return (
      <>
        <RejectedValues faults={rejected} />
        <Lot line={line} />
      </>
    );
  };
}

/**
 * The cases of the ASN, or of the shipment without one, and those that the retailer counted, by line; lines that differ
 * come first.
 */
export function AsnLines({ asn: { lines, attempts, faults } }: { readonly asn: AsnDetail }) {
  const isSent = attempts > 0;
  const sum = (getValue: (line: AsnLine) => number): number =>
    lines.reduce((total, line) => total + getValue(line), 0);
  const isReceived = lines.every(({ casesReceived }) => casesReceived !== null);
  const difference = sum((line) => getDifference(line) ?? 0);
  const sorted = lines.toSorted((a, b) => Math.abs(getDifference(b) ?? 0) - Math.abs(getDifference(a) ?? 0));
  return (
    <section aria-label="ASN and receipt" className="flex flex-col gap-2">
      <h3 className="text-control font-bold">
        {isSent ? 'ASN and receipt' : 'Shipment and receipt'}{' '}
        <span className="font-normal text-ink-2">· {describeDifferences(lines)}</span>
      </h3>
      <div className="rounded-card border border-line *:rounded-t-card [&_thead_th]:border-t-0">
        <StaticTable
          caption="ASN and receipt, cases by line"
          rows={sorted}
          getRowId={({ lineNumber }) => lineNumber}
          columns={buildColumns(isSent)}
          below={renderNotes(faults)}
          {...(lines.length > 1 && {
            totals: {
              cases: formatQuantity(sum(({ cases }) => cases)),
              casesReceived: isReceived ? formatQuantity(sum((line) => line.casesReceived ?? 0)) : noValue,
              difference: isReceived ? differenceText(difference) : noValue,
            },
          })}
        />
      </div>
    </section>
  );
}

/** The lot of a line with its traceability lot code, linked to its stock, if any. */
function Lot({ line }: { readonly line: AsnLine }) {
  const { lotNumber, expirationDate, traceabilityLotCode, tlcSource, isLotOnHand } = line;
  if (lotNumber === null) return null;
  const search = traceabilityLotCode ?? lotNumber;
  return (
    <div className="text-hint text-ink-2">
      <p className="wrap-anywhere">
        Lot{' '}
        {isLotOnHand ? (
          <PageLink
            to={pathTo('inventoryDashboard', { query: { dashboard: 'lots', search } })}
            className={linkClass.standalone}
          >
            {lotNumber}
          </PageLink>
        ) : (
          lotNumber
        )}
        <CopyButton name="lot" text={lotNumber} />
        {expirationDate !== null && ` expires ${formatShortDay(expirationDate)}`}
      </p>
      {traceabilityLotCode !== null && (
        <p className="wrap-anywhere">
          Traceability lot code {traceabilityLotCode}
          <CopyButton name="traceability lot code" text={traceabilityLotCode} />
          {tlcSource !== null && ` assigned by ${tlcSource}`}
        </p>
      )}
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { DeductionKind } from '#src/api/generated/enums.ts';
import type { DeductionDetail, DeductionLine } from '#src/api/generated/types.ts';
import { enabledFeaturesQuery } from '#src/api/queries/access.ts';
import { PageLink } from '#src/components/page/page-link.tsx';
import { StaticTable, type StaticColumn } from '#src/components/page/static-table.tsx';
import { itemPath } from '#src/components/record/record-paths.ts';
import { noValue } from '#src/lib/no-value.ts';
import { isFeatureOn } from '#src/guards/access-snapshot.ts';
import { formatMoney, formatQuantity } from '#src/lib/figures.ts';
import { TitledCard } from '#src/ui/card.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { linkClass } from '#src/ui/link-class.ts';
import { DifferingFigure } from './differing-figure.tsx';
import { rateLine, type LineRating } from './rate-line.ts';

/** The lines selected for the dispute. */
export interface LineChoice {
  readonly lineIds: readonly string[];
  readonly onChange: (lineIds: readonly string[]) => void;
  readonly error: string | undefined;
}

interface ClaimLinesProps {
  readonly lines: readonly DeductionLine[];
  /** Whether the retailer's second record of receipts is shown. */
  readonly hasSecondRecord: boolean;
  /** Whether a POD is attached. */
  readonly hasPod: boolean;
  /** Whether quantities and cost prove the claim right or wrong; not for a charge such as a fine. */
  readonly isRated: boolean;
  readonly choice?: LineChoice | undefined;
}

type Column = StaticColumn<DeductionLine>;
type QuantityName = 'quantityOrdered' | 'quantityShipped' | 'quantityReceived';

const strengths = { strong: 'Strong', fair: 'Fair', weak: 'Weak' } as const;
const ratingTones = { strong: 'text-ok', fair: 'text-ink', weak: 'text-warn' } as const;

const sum = (lines: readonly DeductionLine[], getValue: (line: DeductionLine) => number): number =>
  lines.reduce((total, line) => total + getValue(line), 0);

const quantity = (id: QuantityName, header: string): Column => ({
  id,
  header,
  align: 'end',
  cell: (line) => <DifferingFigure value={line[id]} base={line.quantityInvoiced} />,
});

function itemColumn(choice: LineChoice | undefined): Column {
  return {
    id: 'item',
    header: 'Item',
    cell: ({ lineId, itemNumber, description, retailerItemNumber }) => (
      <div className="flex min-w-28 items-start xl:min-w-44 gap-2">
        {choice && (
          <Checkbox
            label={`Dispute item ${itemNumber}`}
            isLabelHidden
            checked={choice.lineIds.includes(lineId)}
            onChange={({ currentTarget }) => {
              const otherIds = choice.lineIds.filter((id) => id !== lineId);
              choice.onChange(currentTarget.checked ? [...otherIds, lineId] : otherIds);
            }}
          />
        )}
        <div className="min-w-0">
          <PageLink to={itemPath({ itemNumber })} className={linkClass.standalone}>
            {itemNumber}
          </PageLink>{' '}
          {description}
          {retailerItemNumber !== null && (
            <span className="block text-hint text-ink-3">Retailer’s item {retailerItemNumber}</span>
          )}
        </div>
      </div>
    ),
  };
}

function buildColumns({ lines, hasSecondRecord, choice }: ClaimLinesProps): Column[] {
  const hasPrices = lines.some(({ unitCost, poUnitCost }) => unitCost !== poUnitCost);
  const asn: Column = {
    id: 'quantityAsn',
    header: 'ASN',
    align: 'end',
    cell: (line) =>
      line.quantityAsn === null ? (
        noValue
      ) : (
        <DifferingFigure value={line.quantityAsn} base={line.quantityInvoiced} />
      ),
  };
  const second: Column = {
    id: 'quantityReceivedDss',
    header: 'DSS',
    align: 'end',
    cell: (line) =>
      line.quantityReceivedDss === undefined ? (
        noValue
      ) : (
        <DifferingFigure value={line.quantityReceivedDss} base={line.quantityInvoiced} />
      ),
  };
  return [
    itemColumn(choice),
    quantity('quantityOrdered', 'Ordered'),
    quantity('quantityShipped', 'Shipped'),
    ...(lines.some(({ quantityAsn }) => quantityAsn !== null) ? [asn] : []),
    {
      id: 'quantityInvoiced',
      header: 'Invoiced',
      align: 'end',
      cell: (line) => formatQuantity(line.quantityInvoiced),
    },
    quantity('quantityReceived', 'Received'),
    ...(hasSecondRecord ? [second] : []),
    {
      id: 'quantityDeducted',
      header: 'Deducted',
      align: 'end',
      cell: (line) => formatQuantity(line.quantityDeducted),
    },
    {
      id: 'unitCost',
      header: 'Cost',
      align: 'end',
      cell: ({ unitCost, poUnitCost }) => (
        <DifferingFigure value={unitCost} base={poUnitCost} format={formatMoney} />
      ),
    },
    ...(hasPrices
      ? [
          {
            id: 'poUnitCost',
            header: 'PO cost',
            align: 'end',
            cell: ({ poUnitCost }) => formatMoney(poUnitCost),
          } satisfies Column,
        ]
      : []),
    { id: 'amount', header: 'Claim', align: 'end', cell: ({ amount }) => formatMoney(amount) },
  ];
}

function Rating({ rating: { strength, reason } }: { readonly rating: LineRating }) {
  return (
    <p className="text-hint text-ink-2">
      <span className={`font-medium ${ratingTones[strength]}`}>{strengths[strength]}:</span> {reason}
    </p>
  );
}

/** Quantities ordered, shipped, invoiced and received by line, each with a rating. */
function ClaimLines(props: ClaimLinesProps) {
  const { lines, hasSecondRecord, hasPod, isRated, choice } = props;
  const total = (getValue: (line: DeductionLine) => number) => formatQuantity(sum(lines, getValue));
  const renderRating = (line: DeductionLine) => <Rating rating={rateLine(line, hasPod)} />;
  return (
    <TitledCard
      title="What was counted"
      hint="Cases. A marked figure differs from the invoice; a marked cost from the purchase order."
      isFlush
    >
      {choice?.error !== undefined && <p className="px-4 pb-2 text-hint text-bad">{choice.error}</p>}
      <StaticTable
        caption="Claim lines"
        rows={lines}
        getRowId={({ lineId }) => lineId}
        columns={buildColumns(props)}
        {...(isRated && { below: renderRating })}
        totals={{
          quantityOrdered: total((line) => line.quantityOrdered),
          quantityShipped: total((line) => line.quantityShipped),
          quantityAsn: total((line) => line.quantityAsn ?? 0),
          quantityInvoiced: total((line) => line.quantityInvoiced),
          quantityReceived: total((line) => line.quantityReceived),
          ...(hasSecondRecord && { quantityReceivedDss: total((line) => line.quantityReceivedDss ?? 0) }),
          quantityDeducted: total((line) => line.quantityDeducted),
          amount: formatMoney(sum(lines, ({ amount }) => Math.round(amount * 100)) / 100),
        }}
      />
    </TitledCard>
  );
}

interface ComparedLinesProps {
  readonly claim: DeductionDetail;
  readonly choice?: LineChoice | undefined;
}

/** The lines of a claim; the retailer's second record is shown only with its feature. */
export function ComparedLines({ claim: { lines, documents, kind }, choice }: ComparedLinesProps) {
  const features = useQuery(enabledFeaturesQuery()).data;
  const isOn = features !== undefined && isFeatureOn(features, 'guruDssEnabled');
  return (
    <ClaimLines
      lines={lines}
      hasSecondRecord={isOn && lines.some(({ quantityReceivedDss }) => quantityReceivedDss !== undefined)}
      hasPod={documents.some(({ documentType }) => documentType === 'Pod')}
      isRated={kind === DeductionKind.Ap}
      choice={choice}
    />
  );
}

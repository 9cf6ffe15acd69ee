import { useQuery } from '@tanstack/react-query';
import { DeductionKind } from '#src/api/generated/enums.ts';
import type { DeductionDetail, DeductionLine } from '#src/api/generated/types.ts';
import { enabledFeaturesQuery } from '#src/api/queries/access.ts';
import { PageLink } from '#src/components/page/page-link.tsx';
import { StaticTable, type StaticColumn } from '#src/components/page/static-table.tsx';
import { itemPath } from '#src/components/record/record-paths.ts';
import { isFeatureOn } from '#src/guards/access-snapshot.ts';
import { formatMoney, formatQuantity, sumAmounts } from '#src/lib/figures.ts';
import { noValue } from '#src/lib/no-value.ts';
import { TitledCard } from '#src/ui/card.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { linkClass } from '#src/ui/link-class.ts';
import { rateLine } from './rate-line.ts';

/** The lines selected for the dispute. */
export interface LineChoice {
  readonly lineIds: readonly string[];
  readonly onChange: (lineIds: readonly string[]) => void;
  readonly error: string | undefined;
}

type Column = StaticColumn<DeductionLine>;

const quantities = [
  'quantityOrdered',
  'quantityShipped',
  'quantityAsn',
  'quantityInvoiced',
  'quantityReceived',
  'quantityReceivedDss',
  'quantityDeducted',
] as const;

const strengths = { strong: 'Strong', fair: 'Fair', weak: 'Weak' } as const;
const ratingTones = { strong: 'text-ok', fair: 'text-ink', weak: 'text-warn' } as const;

interface DifferingFigureProps {
  readonly value: number | null | undefined;
  /** The figure that it should be equal to. */
  readonly base: number;
  readonly format: (value: number) => string;
}

/** A figure; one that differs from its base is marked and shows the difference. */
function DifferingFigure({ value, base, format }: DifferingFigureProps) {
  if (value === null || value === undefined) return noValue;
  if (value === base) return format(value);
  const difference = value - base;
  return (
    <span className="inline-block rounded-mark bg-bad-soft px-1.5 text-bad">
      <span className="font-bold">{format(value)}</span>{' '}
      {difference > 0 ? `+${format(difference)}` : format(difference)}
    </span>
  );
}

const quantity = (id: (typeof quantities)[number], header: string): Column => ({
  id,
  header,
  align: 'end',
  cell: (line) => formatQuantity(line[id] ?? 0),
});

/** A quantity that should be the invoiced one. */
const compared = (id: (typeof quantities)[number], header: string): Column => ({
  ...quantity(id, header),
  cell: (line) => <DifferingFigure value={line[id]} base={line.quantityInvoiced} format={formatQuantity} />,
});

const costColumn: Column = {
  header: 'Cost',
  align: 'end',
  cell: ({ unitCost, poUnitCost }) => (
    <DifferingFigure value={unitCost} base={poUnitCost} format={formatMoney} />
  ),
};

function itemColumn(choice: LineChoice | undefined): Column {
  return {
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

interface ClaimLinesProps {
  readonly claim: DeductionDetail;
  readonly choice: LineChoice | undefined;
}

/**
 * Quantities ordered, shipped, invoiced and received by line. The retailer's second record is shown only with its
 * feature. Quantities and cost prove a claim right or wrong, but not a charge such as a fine.
 */
export function ClaimLines({ claim: { lines, documents, kind }, choice }: ClaimLinesProps) {
  const features = useQuery(enabledFeaturesQuery()).data;
  const isDssOn = features !== undefined && isFeatureOn(features, 'guruDssEnabled');
  const hasPod = documents.some(({ documentType }) => documentType === 'Pod');
  const renderRating = (line: DeductionLine) => {
    const { strength, reason } = rateLine(line, hasPod);
    return (
      <p className="text-hint text-ink-2">
        <span className={`font-medium ${ratingTones[strength]}`}>{strengths[strength]}:</span> {reason}
      </p>
    );
  };
  const columns: readonly (Column | false)[] = [
    itemColumn(choice),
    compared('quantityOrdered', 'Ordered'),
    compared('quantityShipped', 'Shipped'),
    lines.some(({ quantityAsn }) => quantityAsn !== null) && compared('quantityAsn', 'ASN'),
    quantity('quantityInvoiced', 'Invoiced'),
    compared('quantityReceived', 'Received'),
    isDssOn &&
      lines.some(({ quantityReceivedDss }) => quantityReceivedDss !== undefined) &&
      compared('quantityReceivedDss', 'DSS'),
    quantity('quantityDeducted', 'Deducted'),
    costColumn,
    lines.some(({ unitCost, poUnitCost }) => unitCost !== poUnitCost) && {
      header: 'PO cost',
      align: 'end',
      cell: ({ poUnitCost }) => formatMoney(poUnitCost),
    },
    { header: 'Claim', align: 'end', cell: ({ amount }) => formatMoney(amount) },
  ];
  const totals = quantities.map((name) => {
    const sum = lines.reduce((total, line) => total + (line[name] ?? 0), 0);
    return [name, formatQuantity(sum)] as const;
  });
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
        columns={columns.filter((column) => column !== false)}
        {...(kind === DeductionKind.Ap && { below: renderRating })}
        totals={{
          ...Object.fromEntries(totals),
          Claim: formatMoney(sumAmounts(lines, ({ amount }) => amount)),
        }}
      />
    </TitledCard>
  );
}

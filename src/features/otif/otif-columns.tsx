import type { OtifColumn, OtifPo } from '#src/api/generated/types.ts';
import { PageLink } from '#src/components/page/page-link.tsx';
import { claimPath, orderPath } from '#src/components/record/record-paths.ts';
import { columnKit } from '#src/components/table/column-kit.tsx';
import { linkClass } from '#src/ui/link-class.ts';
import { formatShortDay } from '#src/lib/dates.ts';
import { formatMoney, formatQuantity } from '#src/lib/figures.ts';
import { causeText } from '#src/components/fines/cause-text.ts';
import { sumFines, totalFines } from './fine-sums.ts';
import { otifTones } from './otif-words.ts';

const column = columnKit<OtifPo, OtifColumn>({ timeZone: ({ timeZone }) => timeZone });
const wide = { isHiddenOnPhone: true } as const;
const optional = { isOptional: true } as const;

interface ColumnChoice {
  /** True when filtered by item; adds a column for its cases. */
  readonly isByItem: boolean;
  /** Only POs at risk, which have no fine yet. */
  readonly isAtRisk: boolean;
  /** The part of a PO's fine that the filtered causes made; undefined without such a filter. */
  readonly getPart: ((po: OtifPo) => number) | undefined;
}

/** The columns of the list; the number opens the PO. */
export const otifColumns = (onOpen: (po: OtifPo) => void, { isByItem, isAtRisk, getPart }: ColumnChoice) => {
  // Empty for POs at risk, which have other columns in their place.
  const ofDelivered = isAtRisk ? optional : {};
  const ofRisk = isAtRisk ? {} : optional;
  return [
    column.button('poNumber', 'PO', onOpen, { isCopied: true, width: 8.25 }),
    column.text('retailerName', 'Retailer', { width: 5.5, card: { line: 1 } }),
    column.text('dcNumber', 'DC', { width: 4.5, card: { line: 1 } }),
    column.status('status', 'Status', otifTones, { width: 6.25, card: { line: 1, isAtEnd: true } }),
    column.day('mabd', 'MABD', { isDescendingFirst: true, width: 6, card: { line: 2, header: 'before' } }),
    column.computed(
      'windowStart',
      'Window',
      ({ windowStart, windowEnd }) =>
        windowStart === windowEnd
          ? formatShortDay(windowEnd)
          : `${formatShortDay(windowStart)} – ${formatShortDay(windowEnd)}`,
      { width: 11, ...ofRisk },
    ),
    column.day('arrivalComplianceDate', 'Arrival', { width: 6, ...wide, ...ofDelivered }),
    column.computed(
      'daysVsMabd',
      'Days',
      ({ daysVsMabd }) =>
        daysVsMabd === null ? null : daysVsMabd > 0 ? `+${daysVsMabd}` : formatQuantity(daysVsMabd),
      { width: 4, align: 'end', card: { line: 2, header: 'after' }, ...ofDelivered },
    ),
    column.quantity('casesOrdered', 'Cases', {
      width: 4.5,
      card: { line: 2, isAtEnd: true, header: 'after' },
    }),
    ...(isByItem
      ? [
          column.quantity('itemNonCompliantCases', 'Item missed', {
            width: 5.5,
            card: { line: 3, header: 'before' },
          }),
        ]
      : []),
    {
      ...column.money('fineAmount', 'Fine', {
        width: 6.5,
        card: { line: 3, isAtEnd: true, header: 'before' },
        cell: (po) => {
          const { fineAmount, atRiskAmount } = po;
          const part = getPart?.(po) ?? fineAmount;
          const hint =
            atRiskAmount > 0
              ? 'projected'
              : part !== fineAmount && `of which ${formatMoney(part)} for this cause`;
          return (
            <>
              {formatMoney(atRiskAmount || fineAmount)}
              {hint && <span className="block text-hint whitespace-normal text-ink-3">{hint}</span>}
            </>
          );
        },
        sumSelected: sumFines,
        ...ofDelivered,
      }),
      total: totalFines,
    },
    column.computed(
      'rootCause',
      'Cause',
      ({ misses }) => misses.map(({ rootCause }) => causeText(rootCause)).join(', ') || null,
      { width: 8, card: { line: 3 }, ...ofDelivered },
    ),
    column.enum('accountableParty', 'Accountable', { width: 6.5, ...wide, ...ofDelivered }),
    column.text('rootCauseSetBy', 'Cause set by', { width: 8, ...optional }),
    column.moment('rootCauseSetAt', 'Cause set', { width: 10, ...optional }),
    column.money('atRiskAmount', 'At risk', {
      width: 6,
      card: { line: 3, isAtEnd: true, header: 'before' },
      ...ofRisk,
    }),
    column.day('disputeBy', 'Dispute by', { width: 6.5, ...optional }),
    column.enum('fineStatus', 'Fine status', { width: 7, ...optional }),
    column.enum('disputeStatus', 'Dispute', { width: 8, ...optional }),
    column.computed('claimId', 'Claim', ({ claim }) => claim?.claimId ?? null, {
      width: 7.5,
      cell: ({ claim }) =>
        claim && (
          <PageLink to={claimPath(claim)} className={linkClass.standalone}>
            {claim.claimId}
          </PageLink>
        ),
      ...optional,
    }),
    column.computed('caseNumber', 'Manually filed case', ({ filing }) => filing?.caseNumber ?? null, {
      width: 8,
      ...optional,
    }),
    column.computed('filedOn', 'Filed on', ({ filing }) => filing && formatShortDay(filing.filedOn), {
      width: 6.5,
      ...optional,
    }),
    column.link('orderNumber', 'Order', orderPath, { width: 8, ...optional }),
    column.text('dcName', 'DC name', { width: 11, ...optional }),
    column.text('network', 'Network', { width: 6, ...optional }),
    column.enum('freightTerms', 'Terms', { width: 6, ...optional }),
    column.text('mode', 'Mode', { width: 5, ...optional }),
    column.enum('unloadType', 'Unload', { width: 5, ...optional }),
    column.text('carrierName', 'Carrier', { width: 7, ...ofRisk }),
    column.text('scac', 'SCAC', { width: 5, ...optional }),
    column.moment('appointmentAt', 'Appointment', {
      width: 10,
      card: { line: 2, header: 'before' },
      ...ofRisk,
    }),
    column.moment('arrivedAt', 'At the gate', { width: 10, ...optional }),
    column.quantity('casesShipped', 'Cases shipped', { width: 6, ...optional }),
    column.quantity('casesReceived', 'Cases received', { width: 6, ...optional }),
    column.quantity('casesOnTime', 'Cases on time', { width: 6, ...optional }),
    column.quantity('nonCompliantCases', 'Cases missed', { width: 6, ...optional }),
    column.computed('onTime', 'On time', ({ onTime }) => onTime, optional),
    column.computed('inFull', 'In full', ({ inFull }) => inFull, optional),
    column.computed('otif', 'OTIF', ({ otif }) => otif, optional),
    column.percent('inFullPct', 'In full share', { width: 6, ...optional }),
    column.price('unitCost', 'Unit cost', { width: 6, ...optional }),
    column.computed('disputable', 'Disputable', ({ disputable }) => disputable, optional),
    column.text('retailWeek', 'Retail week', { width: 6, ...optional }),
    column.text('retailMonth', 'Retail month', { width: 6, ...optional }),
    column.enum('merchandiseAlignment', 'Alignment', { width: 7, ...optional }),
  ];
};

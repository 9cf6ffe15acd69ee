import type { Carrier, LtlQuote, LtlRate, LtlRateOutcome, LtlRateRequest } from '#src/api/generated/types.ts';
import { carrierText } from '#src/components/page/carrier-text.ts';
import { formatDay, today } from '#src/lib/dates.ts';
import { formatMoney, formatNumber } from '#src/lib/figures.ts';
import { formatFak } from './fak-form.ts';
import { describeEnd, describeTransit } from './rate-words.ts';
import { listReceipt } from './receipt.ts';

/** The contents of a quote on paper or in a mail beside its price. */
export interface QuoteSheet {
  /** Labels with their texts, in the order of reading. */
  readonly facts: readonly (readonly [label: string, text: string])[];
  /** The freight, one record for each line. */
  readonly lines: readonly (readonly string[])[];
}

export const lineHeadings = [
  'Line',
  'Class',
  'Weight, lb',
  'Pieces',
  'Size, in',
  'Contents',
  'Per cwt',
  'Charge',
] as const;

/** A price and the shipment that it is of. */
export interface QuoteSource {
  readonly request: LtlRateRequest;
  readonly rate: LtlRate;
  readonly places: Pick<LtlRateOutcome, 'origin' | 'destination'>;
  /** Undefined for a price that is not saved as a quote. */
  readonly quote: Pick<LtlQuote, 'quoteId' | 'reference'> | undefined;
  /** The carriers whose names are known. */
  readonly carriers: readonly Carrier[];
}

const percent = (value: number): string => `${formatNumber(value)}%`;

/** 'APPT Appointment'; the terms that the price depends on. */
function listConditions({ request, rate, carriers }: QuoteSource): QuoteSheet['facts'] {
  const { discountPct, minimumCharge, fuelSurchargePct, fakMap, scac, useDeficit } = request;
  const { accessorialCharges, rateAdjustmentPct, warnings } = rate;
  const transit = describeTransit(rate);
  const carrier = carriers.find((candidate) => candidate.scac === scac);
  return [
    ['Tariff', `${rate.tariffName}, effective ${formatDay(rate.effectiveDate)}`],
    ['Discount', percent(discountPct)],
    ['Minimum charge', formatMoney(minimumCharge)],
    ['Fuel surcharge', percent(fuelSurchargePct)],
    ...(fakMap.length === 0 ? [] : [['FAK', formatFak(fakMap)] as const]),
    ...(rateAdjustmentPct === 0 ? [] : [['Rates changed by', percent(rateAdjustmentPct)] as const]),
    ['Deficit weight', useDeficit ? 'used if cheaper' : 'not used'],
    [
      'Accessorials',
      accessorialCharges.map(({ code, description }) => `${description} (${code})`).join(', ') || 'None',
    ],
    ['Carrier', carrier ? carrierText(carrier) : (scac ?? 'Not chosen')],
    ['Transit days', transit ?? 'Not known'],
    ...warnings.map((warning) => ['Check', warning] as const),
  ];
}

/** The dates, lane, conditions and lines of a price. */
export function buildQuoteSheet(source: QuoteSource): QuoteSheet {
  const { request, rate, places, quote } = source;
  const { origin, destination } = places;
  const facts: QuoteSheet['facts'] = [
    ...(quote ? [['Quote', quote.quoteId] as const] : []),
    ...(quote?.reference ? [['Reference', quote.reference] as const] : []),
    ['Date', formatDay(today())],
    ['Valid to', formatDay(rate.validTo)],
    ...(origin ? [['From', describeEnd(origin)] as const] : []),
    ...(destination ? [['To', describeEnd(destination)] as const] : []),
    ['Ship date', formatDay(request.shipDate)],
    ...listConditions(source),
  ];
  const lines = request.details.map((line, index) => {
    const charge = rate.details[index];
    const { weightLb, pieces, lengthIn, widthIn, heightIn, nmfcItem, description, hazmat } = line;
    const sizes = [lengthIn, widthIn, heightIn].filter((size) => typeof size === 'number');
    const contents = [nmfcItem && `NMFC ${nmfcItem}`, description, hazmat && 'hazardous'].filter(
      (text) => typeof text === 'string' && text !== '',
    );
    const freightClass = charge?.freightClass ?? line.freightClass ?? '';
    const ratedAs =
      charge && charge.ratedAsClass !== charge.freightClass ? `, rated as ${charge.ratedAsClass}` : '';
    return [
      String(index + 1),
      `${freightClass}${ratedAs}`,
      formatNumber(weightLb),
      formatNumber(pieces),
      sizes.length === 3 ? sizes.map(formatNumber).join(' × ') : '',
      contents.join(', '),
      charge ? formatMoney(charge.ratePerCwt) : '',
      charge ? formatMoney(charge.charge) : '',
    ];
  });
  return { facts, lines };
}

/** The quote as records to paste into a mail or a spreadsheet. Rejected steps are left out. */
export function buildQuoteRecords(source: QuoteSource): readonly (readonly string[])[] {
  const { facts, lines } = buildQuoteSheet(source);
  return [
    ...facts,
    [],
    lineHeadings,
    ...lines,
    [],
    ...listReceipt(source.rate)
      .filter(({ kind }) => kind !== 'rejected')
      .map(({ label, amount, note }) => [label, formatMoney(amount), note ?? '']),
  ];
}

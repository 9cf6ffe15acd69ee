import type { LtlCharge, LtlRate, LtlWeightBreak } from '#src/api/generated/types.ts';
import { formatAmount, formatMoney, formatNumber } from '#src/lib/figures.ts';
import { formatChange, weightBreakTexts } from './rate-words.ts';

/** A step of the calculation. */
export interface ReceiptLine {
  readonly key: string;
  readonly label: string;
  /** Its factors. */
  readonly note?: string;
  /** US dollars. */
  readonly amount: number;
  /** `rejected`: calculated, and not used because another step is cheaper or applies. */
  readonly kind: 'part' | 'rejected' | 'sum' | 'total';
}

const pounds = (weightLb: number): string => `${formatNumber(weightLb)} lb`;
const factors = (weightLb: number, ratePerCwt: number): string =>
  `${formatAmount(weightLb / 100)} cwt × ${formatMoney(ratePerCwt)}`;

function describeClass({ freightClass, ratedAsClass }: LtlCharge): string {
  return freightClass === ratedAsClass
    ? `class ${freightClass}`
    : `class ${freightClass}, rated as ${ratedAsClass} (FAK)`;
}

/** What the line contains: 'NMFC 73227-2, Oat granola'. */
function describeContents({ nmfcItem, description }: LtlCharge): string[] {
  const texts = [nmfcItem !== null && `NMFC ${nmfcItem}`, description].filter(Boolean);
  return texts.length === 0 ? [] : [texts.join(', ')];
}

/** What differs from the tariff's own rates of the weight. */
function describeRates({ rateAdjustmentPct, weightBreakOverride }: LtlRate): string[] {
  return [
    ...(rateAdjustmentPct === 0 ? [] : [`rates ${formatChange(rateAdjustmentPct)}`]),
    ...(weightBreakOverride === null ? [] : [`rates of ${weightBreakTexts[weightBreakOverride]}`]),
  ];
}

const sameLine = ({ details }: Pick<LtlRate, 'details'>): LtlCharge | undefined =>
  details.length === 1 ? details[0] : undefined;

/** The charge at the break of the weight, when deficit weight is cheaper or another break was requested. */
function listRejected({ asWeighed, actualWeightLb, deficit, weightBreak }: LtlRate): ReceiptLine[] {
  if (!deficit && weightBreak === asWeighed.weightBreak) return [];
  const { details, grossCharge } = asWeighed;
  const only = sameLine(asWeighed);
  return [
    {
      key: 'as-weighed',
      label: only
        ? `${pounds(only.weightLb)}, ${describeClass(only)}`
        : `${details.length} lines, ${pounds(actualWeightLb)}`,
      note: only ? factors(only.weightLb, only.ratePerCwt) : 'at the rates of the actual weight',
      amount: only?.charge ?? grossCharge,
      kind: 'rejected',
    },
  ];
}

/** The next weight break above that of the charge. */
function findNextBreak({ weightBreaks, weightBreak }: LtlRate): LtlWeightBreak | undefined {
  const index = weightBreaks.findIndex((candidate) => candidate.weightBreak === weightBreak);
  return index < 0 ? undefined : weightBreaks[index + 1];
}

/** The price at the next weight break, when the shipment is not rated there. */
function listNextBreak(rate: LtlRate): ReceiptLine[] {
  const next = findNextBreak(rate);
  if (rate.deficit || rate.weightBreakOverride !== null || !next || next.grossCharge === null) return [];
  const isCheaper = next.grossCharge < rate.grossCharge;
  return [
    {
      key: 'next-break',
      label: `Rated as ${pounds(next.minimumWeightLb)}`,
      note: isCheaper ? 'the deficit rule is off' : 'the next weight break costs more',
      amount: next.grossCharge,
      kind: 'rejected',
    },
  ];
}

function listGross(rate: LtlRate): ReceiptLine[] {
  const { details, deficit, billedWeightLb, grossCharge } = rate;
  const only = sameLine(rate);
  // A line and its deficit weight have the same class and rate.
  if (only && deficit)
    return [
      {
        key: 'deficit',
        label: `Rated as ${pounds(billedWeightLb)}${only.freightClass === only.ratedAsClass ? '' : `, ${describeClass(only)}`}`,
        note: [
          `deficit weight ${pounds(deficit.weightLb)}: ${factors(billedWeightLb, deficit.ratePerCwt)}`,
          ...describeRates(rate),
          ...describeContents(only),
        ].join('; '),
        amount: grossCharge,
        kind: 'part',
      },
    ];
  const lines = details.map((line, index): ReceiptLine => ({
    key: `line-${index}`,
    label: `${pounds(line.weightLb)}, ${describeClass(line)}`,
    note: [factors(line.weightLb, line.ratePerCwt), ...describeRates(rate), ...describeContents(line)].join(
      '; ',
    ),
    amount: line.charge,
    kind: 'part',
  }));
  if (deficit)
    lines.push({
      key: 'deficit',
      label: `Deficit weight ${pounds(deficit.weightLb)}, class ${deficit.freightClass}`,
      note: `rated as ${pounds(billedWeightLb)}: ${factors(deficit.weightLb, deficit.ratePerCwt)}`,
      amount: deficit.charge,
      kind: 'part',
    });
  if (lines.length > 1) lines.push({ key: 'gross', label: 'Gross', amount: grossCharge, kind: 'sum' });
  return lines;
}

function listNet(rate: LtlRate): ReceiptLine[] {
  const { discountPct, discountAmount, discountedCharge, minimumCharge, minimumApplied, netLinehaul } = rate;
  const minimum = minimumCharge === 0 ? 'no minimum charge' : `minimum charge ${formatMoney(minimumCharge)}`;
  return [
    {
      key: 'discount',
      label: `Discount ${formatNumber(discountPct)}%`,
      // Not `-discountAmount`, which is a negative zero without a discount.
      amount: 0 - discountAmount,
      kind: minimumApplied ? 'rejected' : 'part',
    },
    ...(minimumApplied
      ? [
          {
            key: 'discounted',
            label: 'After discount',
            note: 'below the minimum charge',
            amount: discountedCharge,
            kind: 'rejected',
          } as const,
        ]
      : []),
    {
      key: 'net',
      label: 'Net line-haul',
      note: minimumApplied
        ? `${minimum}, applied`
        : minimumCharge === 0
          ? minimum
          : `${minimum}, not applied`,
      amount: netLinehaul,
      kind: 'sum',
    },
  ];
}

/**
 * The price in the order of its calculation. Parts add up to the sum below them, and net line-haul, fuel surcharge and
 * accessorials to the total; while the minimum charge applies, net line-haul is that minimum.
 */
export function listReceipt(rate: LtlRate): ReceiptLine[] {
  return [
    ...listRejected(rate),
    ...listGross(rate),
    ...listNextBreak(rate),
    ...listNet(rate),
    {
      key: 'fuel',
      label: `Fuel surcharge ${formatNumber(rate.fuelSurchargePct)}%`,
      note: 'of the net line-haul',
      amount: rate.fuelSurcharge,
      kind: 'part',
    },
    ...rate.accessorialCharges.map(({ code, description, amount }): ReceiptLine => ({
      key: code,
      label: description,
      note: code,
      amount,
      kind: 'part',
    })),
    { key: 'total', label: 'Total', amount: rate.totalCharge, kind: 'total' },
  ];
}

/** The cost of more weight: none up to the billed weight; and the weight at which the next break is cheaper. */
export function describeMoreWeight(rate: LtlRate): {
  readonly free: string | null;
  readonly next: string | null;
} {
  const { deficit, billedWeightLb } = rate;
  const next = rate.weightBreakOverride === null ? findNextBreak(rate) : undefined;
  return {
    free: deficit
      ? `${pounds(deficit.weightLb)} more are free. You already pay for ${pounds(billedWeightLb)}.`
      : null,
    next:
      next?.cheaperFromLb !== null && next?.cheaperFromLb !== undefined
        ? `From ${pounds(next.cheaperFromLb)} on, the ${pounds(next.minimumWeightLb)} break is cheaper.`
        : null,
  };
}

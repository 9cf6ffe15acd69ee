import { createReplenishment as limits } from '#src/api/generated/limits/predictive.ts';
import type {
  NewReplenishment,
  ReplenishmentOptions,
  ReplenishmentProposal,
} from '#src/api/generated/types.ts';
import type { FieldSpecs } from '#src/components/form/field-specs.ts';
import { today } from '#src/lib/dates.ts';
import { countText } from '#src/lib/figures.ts';

interface ReplenishLine {
  readonly itemNumber: string;
  /** Cases; null leaves the item out. */
  readonly quantity: number | null;
}

export interface ReplenishValues {
  /** `Purchase DEC` or `Transfer TX-02`. */
  readonly source: string;
  readonly expectedDate: string;
  readonly senderMessage: string;
  readonly lines: readonly ReplenishLine[];
}

interface Source {
  readonly kind: NewReplenishment['kind'];
  readonly code: string;
}

function parseSource(source: string): Source {
  const [kind = '', code = ''] = source.split(' ');
  return { kind: kind === 'Transfer' ? 'Transfer' : 'Purchase', code };
}

/** Cases of an item that a warehouse can spare; undefined for a supplier, which has no limit. */
export function getSpare({ transfers }: ReplenishmentProposal, source: string): number | undefined {
  const { kind, code } = parseSource(source);
  if (kind === 'Purchase') return undefined;
  return transfers.find(({ warehouseCode }) => warehouseCode === code)?.cases ?? 0;
}

/** The sources as options, warehouses that can spare something first. */
export function listSources({ suppliers, proposals }: ReplenishmentOptions) {
  const spare = new Map<string, number>();
  for (const { transfers, quantity } of proposals)
    for (const { warehouseCode, cases } of transfers)
      spare.set(warehouseCode, (spare.get(warehouseCode) ?? 0) + Math.min(cases, quantity));
  return [
    ...[...spare]
      .filter(([, cases]) => cases > 0)
      .toSorted(([, a], [, b]) => b - a)
      .map(([code, cases]) => ({
        value: `Transfer ${code}`,
        label: `Transfer from ${code}, overstocked: ${countText(cases, 'cases')}`,
      })),
    ...suppliers.map(({ supplierCode, name }) => ({
      value: `Purchase ${supplierCode}`,
      label: `Purchase from ${name}`,
    })),
  ];
}

/** The proposed quantities from a source. */
export function proposeValues(
  { purchaseDate, transferDate, proposals }: ReplenishmentOptions,
  source: string,
): ReplenishValues {
  return {
    source,
    expectedDate: parseSource(source).kind === 'Transfer' ? transferDate : purchaseDate,
    senderMessage: '',
    lines: proposals.map((proposal) => {
      const quantity = Math.min(proposal.quantity, getSpare(proposal, source) ?? Infinity);
      return { itemNumber: proposal.itemNumber, quantity: quantity > 0 ? quantity : null };
    }),
  };
}

/** The values after another source was selected: untyped quantities are proposed again. */
export function changeSource(
  options: ReplenishmentOptions,
  values: ReplenishValues,
  source: string,
): ReplenishValues {
  const before = proposeValues(options, values.source);
  const after = proposeValues(options, source);
  return {
    source,
    expectedDate: values.expectedDate === before.expectedDate ? after.expectedDate : values.expectedDate,
    senderMessage: values.senderMessage,
    lines: values.lines.map((line, index) =>
      line.quantity === before.lines[index]?.quantity ? (after.lines[index] ?? line) : line,
    ),
  };
}

export function buildFields({ proposals }: ReplenishmentOptions): FieldSpecs<ReplenishValues> {
  return {
    source: { label: 'From', isRequired: true, emptyText: 'Choose where it comes from.' },
    expectedDate: {
      label: 'Expected',
      limits: limits.expectedDate,
      emptyText: 'Enter the day of arrival.',
      check: ({ expectedDate }) => (expectedDate <= today() ? 'Enter a date after today.' : undefined),
    },
    senderMessage: { label: 'Message to the sender', limits: limits.senderMessage, isRequired: false },
    lines: {
      label: 'Items',
      check: ({ lines }) =>
        lines.some(({ quantity }) => quantity !== null) ? undefined : 'Enter the cases of at least one item.',
    },
    'lines.*.quantity': {
      label: 'Cases',
      labelAt: (index) => `Cases of ${proposals[index]?.itemNumber ?? ''}`,
      limits: limits.lines.items.properties.quantity,
      isRequired: false,
      check: ({ source, lines }, index) => {
        const proposal = proposals[index];
        const spare = proposal && getSpare(proposal, source);
        if (spare === undefined || (lines[index]?.quantity ?? 0) <= spare) return undefined;
        return spare === 0
          ? 'This warehouse has none to spare. Leave it empty, or choose another source.'
          : `This warehouse can spare ${countText(spare, 'cases')}.`;
      },
    },
  };
}

export function toRequest(
  warehouseCode: string,
  { source, expectedDate, senderMessage, lines }: ReplenishValues,
): NewReplenishment {
  const { kind, code } = parseSource(source);
  const message = senderMessage.trim();
  return {
    kind,
    ...(kind === 'Purchase' ? { supplierCode: code } : { fromWarehouseCode: code }),
    warehouseCode,
    expectedDate,
    ...(message === '' ? {} : { senderMessage: message }),
    lines: lines.flatMap(({ itemNumber, quantity }) => (quantity === null ? [] : [{ itemNumber, quantity }])),
  };
}

import { createReplenishment as limits } from '#src/api/generated/limits/predictive.ts';
import type {
  NewReplenishment,
  ReplenishmentOptions,
  ReplenishmentProposal,
} from '#src/api/generated/types.ts';
import { defineForm, hidden, optionalText, rows, same } from '#src/components/form/define-form.ts';
import { today, type Day } from '#src/lib/dates.ts';
import { countText } from '#src/lib/figures.ts';

function parseSource(source: string): Pick<NewReplenishment, 'kind'> & { readonly code: string } {
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
    ...values,
    source,
    expectedDate: values.expectedDate === before.expectedDate ? after.expectedDate : values.expectedDate,
    lines: values.lines.map((line, index) =>
      line.quantity === before.lines[index]?.quantity ? (after.lines[index] ?? line) : line,
    ),
  };
}

const lineForm = defineForm({
  itemNumber: hidden(''),
  /** Null leaves the item out. */
  quantity: same<number | null>('Cases', limits.lines.items.properties.quantity, null, { isRequired: false }),
});

/** The form of a replenishment with the items of a proposal. */
export function createReplenishForm({ proposals }: ReplenishmentOptions) {
  return defineForm(
    {
      /** `Purchase DEC` or `Transfer TX-02`. */
      source: same<string>('From', undefined, '', {
        isRequired: true,
        emptyText: 'Choose where it comes from.',
      }),
      expectedDate: same<Day>('Expected', limits.expectedDate, '', {
        emptyText: 'Enter the day of arrival.',
      }),
      senderMessage: optionalText('Message to the sender', limits.senderMessage, { hasLines: true }),
      lines: rows('Items', limits.lines, lineForm, {
        labelAt: (label, index) => `${label} of ${proposals[index]?.itemNumber ?? ''}`,
      }),
    },
    {
      expectedDate: ({ expectedDate }) => (expectedDate <= today() ? 'Enter a date after today.' : undefined),
      lines: ({ lines }) =>
        lines.some(({ quantity }) => quantity !== null) ? undefined : 'Enter the cases of at least one item.',
      'lines.*.quantity': ({ source, lines }, index) => {
        const proposal = proposals[index];
        const spare = proposal && getSpare(proposal, source);
        if (spare === undefined || (lines[index]?.quantity ?? 0) <= spare) return undefined;
        return spare === 0
          ? 'This warehouse has none to spare. Leave it empty, or choose another source.'
          : `This warehouse can spare ${countText(spare, 'cases')}.`;
      },
    },
  );
}

type ReplenishForm = ReturnType<typeof createReplenishForm>;
export type ReplenishValues = ReplenishForm['empty'];

export function toRequest(
  warehouseCode: string,
  form: ReplenishForm,
  values: ReplenishValues,
): NewReplenishment {
  const { source, lines, ...request } = form.write(values);
  const { kind, code } = parseSource(source);
  return {
    ...request,
    kind,
    ...(kind === 'Purchase' ? { supplierCode: code } : { fromWarehouseCode: code }),
    warehouseCode,
    lines: lines.flatMap(({ itemNumber, quantity }) => (quantity === null ? [] : [{ itemNumber, quantity }])),
  };
}

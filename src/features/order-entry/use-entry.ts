import { useState } from 'react';
import type {
  OrderEntryItem,
  OrderEntryMessage,
  OrderEntryOptions,
  OrderEntryRemedy,
  OrderReference,
  RetailerRequiredField,
} from '#src/api/generated/types.ts';
import { useBoundField } from '#src/components/form/use-bound-field.ts';
import type { ContractForm } from '#src/components/form/use-contract-form.ts';
import { useFormValues } from '#src/components/form/use-form-values.ts';
import { foldedFields, type EntryValues, type ShipToValues } from './entry-values.ts';
import { isBlankLine, lineForm, type LineValues } from './line-values.ts';
import { getPath, toMessage } from './message-paths.ts';
import { convertPrice, countLine, type EntryTotals, sumLines } from './units.ts';
import { useEntryCheck, type EntryCheck } from './use-entry-check.ts';
import { useLineItems } from './use-line-items.ts';
import { useShipTo } from './use-ship-to.ts';
import { useSplit, type Split } from './use-split.ts';
import { cleanText, isBlank } from '#src/lib/clean-text.ts';

/** The form of an order with its items, totals and checks. */
export interface Entry {
  readonly customerId: string;
  readonly form: ContractForm<EntryValues>;
  readonly options: OrderEntryOptions;
  readonly values: EntryValues;
  readonly items: ReadonlyMap<string, OrderEntryItem>;
  readonly totals: EntryTotals;
  readonly check: EntryCheck;
  /**
   * The errors that are shown beside their fields, without those that the fields of the form show themselves: missing
   * values only after an attempt to submit.
   */
  readonly visibleErrors: readonly OrderEntryMessage[];
  /** Fields that the ship-to's retailer or another selection requires beyond the contract. */
  readonly requiredFields: ReadonlySet<keyof EntryValues>;
  readonly hasAttempted: boolean;
  readonly showAll: () => void;
  readonly setLines: (lines: readonly LineValues[]) => void;
  readonly setShipTo: (shipTo: ShipToValues) => void;
  readonly set: EntrySetters;
  readonly split: Split;
  readonly applyRemedy: (message: OrderEntryMessage, remedy: OrderEntryRemedy) => void;
}

interface EntrySetters {
  readonly freightTerms: (value: EntryValues['freightTerms']) => void;
  readonly vendorNumber: (value: string) => void;
  readonly appointmentRequired: (value: boolean) => void;
}

const fieldsOfRetailers = {
  Department: 'department',
  VendorNumber: 'vendorNumber',
  StoreNumber: 'storeNumber',
  Mabd: 'mabd',
  Appointment: 'appointmentRequired',
} as const satisfies Record<RetailerRequiredField, keyof EntryValues>;

/** Whether a field of the form is a part of a line or of an address, whose controls show no error of the form. */
const isPart = (name: string): boolean => /^(lines|shipTo)\./.test(name);

/** A line with the members of a remedy; its price follows another unit. */
function patchLine(
  line: LineValues,
  { line: change }: OrderEntryRemedy,
  item: OrderEntryItem | undefined,
): LineValues {
  if (!change) return line;
  const { quantity, uom, lotSelection, lotNumber, backorder } = change;
  return {
    ...line,
    ...(quantity !== undefined && { quantity }),
    ...(uom !== undefined && {
      uom,
      ...(item && { unitPrice: convertPrice(item.packs, line.unitPrice, line.uom, uom) }),
    }),
    ...(lotSelection !== undefined && { lotSelection, lotNumber: '' }),
    ...(lotNumber !== undefined && { lotNumber }),
    ...(backorder !== undefined && { backorder }),
  };
}

/** `order`: the one that is being changed. */
export function useEntry(
  customerId: string,
  form: ContractForm<EntryValues>,
  options: OrderEntryOptions,
  order?: OrderReference,
): Entry {
  const values = useFormValues(form);
  const items = useLineItems(customerId, values);
  const check = useEntryCheck(customerId, values, order);
  const [isAllShown, setIsAllShown] = useState(false);
  const lines = useBoundField<EntryValues, readonly LineValues[]>({ form, name: 'lines' });
  const shipTo = useBoundField<EntryValues, ShipToValues>({ form, name: 'shipTo' });
  const freightTerms = useBoundField<EntryValues, EntryValues['freightTerms']>({
    form,
    name: 'freightTerms',
  });
  const vendorNumber = useBoundField<EntryValues, string>({ form, name: 'vendorNumber' });
  const appointment = useBoundField<EntryValues, boolean>({ form, name: 'appointmentRequired' });
  const shipDate = useBoundField<EntryValues, string>({ form, name: 'requestedShipDate' });
  const mabd = useBoundField<EntryValues, string>({ form, name: 'mabd' });
  const split = useSplit(customerId, form);
  const shipToRecord = useShipTo(customerId, values.shipTo);
  const requiredFields = new Set<keyof EntryValues>([
    ...(shipToRecord?.requiredFields ?? []).map((name) => fieldsOfRetailers[name]),
    ...(values.freightTerms === 'ThirdParty' ? (['billToAccount'] as const) : []),
  ]);
  const hasAttempted = isAllShown || form.attempt > 0;
  const problemPaths = new Set(form.problems.map(({ name }) => name));
  // Folded fields that the retailer requires are opened, with the reason.
  const names: readonly string[] = foldedFields;
  const isShown = ({ rule, lineIndex, field }: OrderEntryMessage): boolean =>
    hasAttempted ||
    rule !== 'Required' ||
    (lineIndex === null ? names.includes(field) : isHalfEntered(values.lines[lineIndex]));

  const changeLine = async (lineIndex: number, remedy: OrderEntryRemedy): Promise<void> => {
    const { rest, restWarehouseCode } = remedy;
    const before = form.values().lines[lineIndex];
    // Lines for another warehouse are saved in its draft before they are removed from this order.
    const isMoved = rest !== undefined && restWarehouseCode !== undefined;
    if (isMoved && !(await split.moveRest(rest, restWarehouseCode))) return;
    const item = before && items.get(before.itemNumber.trim());
    const restLine = rest === undefined || isMoved ? undefined : lineForm.read(rest);
    const added =
      restLine && before
        ? [
            {
              ...restLine,
              unitPrice: item ? convertPrice(item.packs, before.unitPrice, before.uom, restLine.uom) : null,
            },
          ]
        : [];
    lines.onChange(
      form
        .values()
        .lines.flatMap((line, index) =>
          index === lineIndex && line.itemNumber === before?.itemNumber
            ? [patchLine(line, remedy, item), ...added]
            : [line],
        ),
    );
  };

  return {
    customerId,
    form,
    options,
    values,
    items,
    totals: sumLines(
      values.lines.flatMap((line) => countLine(items.get(cleanText(line.itemNumber)), line) ?? []),
    ),
    check,
    visibleErrors: [
      ...form.problems.flatMap(({ name = '', message }) => (isPart(name) ? toMessage(name, message) : [])),
      ...check.errors.filter((message) => isShown(message) && !problemPaths.has(getPath(message))),
    ],
    requiredFields,
    hasAttempted,
    showAll: () => setIsAllShown(true),
    setLines: (next) => lines.onChange(next),
    setShipTo: (next) => shipTo.onChange(next),
    set: {
      freightTerms: (value) => freightTerms.onChange(value),
      vendorNumber: (value) => vendorNumber.onChange(value),
      appointmentRequired: (value) => appointment.onChange(value),
    },
    split,
    applyRemedy: ({ lineIndex }, remedy) => {
      if (lineIndex !== null) void changeLine(lineIndex, remedy);
      const { header } = remedy;
      if (header?.requestedShipDate !== undefined) shipDate.onChange(header.requestedShipDate);
      if (header?.mabd !== undefined) mabd.onChange(header.mabd);
      if (header?.vendorNumber !== undefined) vendorNumber.onChange(header.vendorNumber);
      if (header?.appointmentRequired !== undefined) appointment.onChange(header.appointmentRequired);
    },
  };
}

/** A line with a quantity and no item; a quantity not typed yet is no error. */
function isHalfEntered(line: LineValues | undefined): boolean {
  return line !== undefined && !isBlankLine(line) && isBlank(line.itemNumber);
}

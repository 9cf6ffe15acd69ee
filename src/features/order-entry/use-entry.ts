import { useState } from 'react';
import type {
  FreightTerms,
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
import { cleanText, isBlank } from '#src/lib/clean-text.ts';
import { foldedFields, type EntryValues, type ShipToValues } from './entry-values.ts';
import { isBlankLine, lineForm, type LineValues } from './line-values.ts';
import { getPath, toMessage } from './message-paths.ts';
import { convertPrice, countLine, sumLines } from './units.ts';
import { useEntryCheck } from './use-entry-check.ts';
import { useLineItems } from './use-line-items.ts';
import { useShipTo } from './use-ship-to.ts';
import { useSplit } from './use-split.ts';

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

/** The functions that set fields by other means than their controls. */
function useSetters(form: ContractForm<EntryValues>) {
  return {
    lines: useBoundField<EntryValues, readonly LineValues[]>({ form, name: 'lines' }).onChange,
    shipTo: useBoundField<EntryValues, ShipToValues>({ form, name: 'shipTo' }).onChange,
    freightTerms: useBoundField<EntryValues, FreightTerms | null>({ form, name: 'freightTerms' }).onChange,
    vendorNumber: useBoundField<EntryValues, string>({ form, name: 'vendorNumber' }).onChange,
    appointmentRequired: useBoundField<EntryValues, boolean>({ form, name: 'appointmentRequired' }).onChange,
    requestedShipDate: useBoundField<EntryValues, string>({ form, name: 'requestedShipDate' }).onChange,
    mabd: useBoundField<EntryValues, string>({ form, name: 'mabd' }).onChange,
  };
}

/** The form of an order with its items, totals and checks; `order` is the one that is being changed. */
export function useEntry(
  customerId: string,
  form: ContractForm<EntryValues>,
  options: OrderEntryOptions,
  order?: OrderReference,
) {
  const values = useFormValues(form);
  const items = useLineItems(customerId, values);
  const check = useEntryCheck(customerId, values, order);
  const [isAllShown, setIsAllShown] = useState(false);
  const set = useSetters(form);
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
    set.lines(
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
    /**
     * The errors that are shown beside their fields, without those that the fields of the form show themselves: missing
     * values only after an attempt to submit.
     */
    visibleErrors: [
      ...form.problems.flatMap(({ name = '', message }) => (isPart(name) ? toMessage(name, message) : [])),
      ...check.errors.filter((message) => isShown(message) && !problemPaths.has(getPath(message))),
    ],
    /** Fields that the ship-to's retailer or another selection requires beyond the contract. */
    requiredFields,
    showAll: () => setIsAllShown(true),
    set,
    split,
    applyRemedy: ({ lineIndex }: OrderEntryMessage, remedy: OrderEntryRemedy): void => {
      if (lineIndex !== null) void changeLine(lineIndex, remedy);
      const { header } = remedy;
      if (header?.requestedShipDate !== undefined) set.requestedShipDate(header.requestedShipDate);
      if (header?.mabd !== undefined) set.mabd(header.mabd);
      if (header?.vendorNumber !== undefined) set.vendorNumber(header.vendorNumber);
      if (header?.appointmentRequired !== undefined) set.appointmentRequired(header.appointmentRequired);
    },
  };
}

export type Entry = ReturnType<typeof useEntry>;

/** A line with a quantity and no item; a quantity not typed yet is no error. */
function isHalfEntered(line: LineValues | undefined): boolean {
  return line !== undefined && !isBlankLine(line) && isBlank(line.itemNumber);
}

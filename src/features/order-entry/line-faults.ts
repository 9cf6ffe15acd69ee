import { ApiFailure } from '#src/api/failure.ts';
import { createOrderDraft } from '#src/api/generated/limits/order-entry.ts';
import type { OrderEntryItem, OrderEntryMessage } from '#src/api/generated/types.ts';
import { limitFault } from '#src/components/form/limit-faults.ts';
import type { EntryValues } from './entry-values.ts';
import { omitFromHeader, readHeaderPlace } from './header-faults.ts';
import { emptyLine, type LineNumberField, type LineValues } from './line-values.ts';
import { toCases } from './units.ts';

const limits = createOrderDraft.values.properties.lines.items.properties;

/** The typed members of a line. */
const typedFields = ['itemNumber', 'quantity', 'uom', 'lotNumber', 'minShelfLifeDays', 'unitPrice'] as const;

export type TypedLineField = (typeof typedFields)[number];

const wholeFields: ReadonlySet<TypedLineField> = new Set(['quantity', 'minShelfLifeDays']);

/** The message for a typed member that is invalid even in a draft; undefined when it can be saved. */
export function findLineFault(line: LineValues, field: TypedLineField): string | undefined {
  if (field === 'uom')
    return line.texts.uom === undefined ? undefined : `${line.texts.uom} is not a unit. Choose one.`;
  const value = line[field];
  if (wholeFields.has(field) && typeof value === 'number' && !Number.isInteger(value) && !Number.isNaN(value))
    return 'Enter a whole number.';
  return limitFault(limits[field], value);
}

/** The change of a number that is entered as a text; the text is kept if the number is invalid. */
export function numberChange(
  field: LineNumberField,
  value: number | null,
  text: string,
): Partial<LineValues> {
  const isRefused = findLineFault({ ...emptyLine, [field]: value }, field) !== undefined;
  return { [field]: value, ...(isRefused && { texts: { [field]: text } }) };
}

/** The cases of a line; null without a quantity in a unit of the item, and for an invalid one. */
export function countCases({ packs }: Pick<OrderEntryItem, 'packs'>, line: LineValues): number | null {
  const { quantity, uom, texts } = line;
  if (quantity === null || texts.uom !== undefined || findLineFault(line, 'quantity') !== undefined)
    return null;
  return toCases(packs, quantity, uom);
}

function buildFault(lineIndex: number | null, field: string, message: string): OrderEntryMessage {
  return { rule: 'Invalid', field, lineIndex, message, remedies: [], order: null };
}

/** Every invalid typed member, as an error of its line. */
export function listLineFaults(lines: readonly LineValues[]): OrderEntryMessage[] {
  return lines.flatMap((line, lineIndex) =>
    typedFields.flatMap((field) => {
      const message = findLineFault(line, field);
      return message === undefined ? [] : [buildFault(lineIndex, field, message)];
    }),
  );
}

const linePlace = /^\/?(?:values[./])?lines[.[/](\d+)\]?[./](\w+)$/;

/**
 * The cells and fields that the server rejected, from the field errors of a failure; `indexes` are the lines of the
 * form in the order of the request. Empty for a failure that names neither.
 */
export function readRefusals(error: unknown, indexes: readonly number[]): OrderEntryMessage[] {
  if (!(error instanceof ApiFailure)) return [];
  return Object.entries(error.fieldErrors).flatMap(([name, messages]) => {
    const message = messages.join(' ');
    const header = readHeaderPlace(name);
    if (header !== undefined) return [buildFault(null, header, message)];
    const [, place, field] = linePlace.exec(name) ?? [];
    const lineIndex = place === undefined ? undefined : indexes[Number(place)];
    if (lineIndex === undefined || field === undefined) return [];
    return [buildFault(lineIndex, field, message)];
  });
}

const isMember = (field: string): field is keyof LineValues => Object.hasOwn(emptyLine, field);

/** The values without the members that the server rejected. */
export function omitRefused(values: EntryValues, refused: readonly OrderEntryMessage[]): EntryValues {
  const fieldsAt = (place: number | null): string[] =>
    refused.filter(({ lineIndex }) => lineIndex === place).map(({ field }) => field);
  return {
    ...omitFromHeader(values, fieldsAt(null)),
    lines: values.lines.map((line, index) =>
      fieldsAt(index)
        .filter(isMember)
        .reduce<LineValues>((rest, field) => ({ ...rest, [field]: emptyLine[field] }), line),
    ),
  };
}

import { ApiFailure } from '#src/api/failure.ts';
import { createOrderDraft } from '#src/api/generated/limits/order-entry.ts';
import type { OrderEntryMessage } from '#src/api/generated/types.ts';
import { limitFault } from '#src/components/form/limit-faults.ts';
import type { EntryValues } from './entry-form.ts';
import { emptyLine, type LineValues } from './line-values.ts';

const limits = createOrderDraft.values.properties.lines.items.properties;

/** The members of a line that a person types. */
const typedFields = ['itemNumber', 'quantity', 'lotNumber', 'minShelfLifeDays', 'unitPrice'] as const;

export type TypedLineField = (typeof typedFields)[number];

const wholeFields: ReadonlySet<TypedLineField> = new Set(['quantity', 'minShelfLifeDays']);

/** The message for a typed member that the contract refuses even in a draft; undefined when it can be saved. */
export function findLineFault(line: LineValues, field: TypedLineField): string | undefined {
  const value = line[field];
  if (wholeFields.has(field) && typeof value === 'number' && !Number.isInteger(value) && !Number.isNaN(value))
    return 'Enter a whole number.';
  return limitFault(limits[field], value);
}

function buildFault(lineIndex: number, field: string, message: string): OrderEntryMessage {
  return { rule: 'Invalid', field, lineIndex, message, remedies: [], order: null };
}

/** Every typed member that the contract refuses, as an error of its line. */
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
 * What the server has refused in lines, from the field errors of a failure; `indexes` are the lines of the form in the
 * order of the request. Empty for a failure that names no line.
 */
export function readLineRefusals(error: unknown, indexes: readonly number[]): OrderEntryMessage[] {
  if (!(error instanceof ApiFailure)) return [];
  return Object.entries(error.fieldErrors).flatMap(([name, messages]) => {
    const [, place, field] = linePlace.exec(name) ?? [];
    const lineIndex = place === undefined ? undefined : indexes[Number(place)];
    if (lineIndex === undefined || field === undefined) return [];
    return [buildFault(lineIndex, field, messages.join(' '))];
  });
}

const isMember = (field: string): field is keyof LineValues => Object.hasOwn(emptyLine, field);

/** The values without the members of lines that the server has refused. */
export function omitRefused(values: EntryValues, refused: readonly OrderEntryMessage[]): EntryValues {
  return {
    ...values,
    lines: values.lines.map((line, index) => {
      const fields = refused.filter(({ lineIndex }) => lineIndex === index).map(({ field }) => field);
      return fields
        .filter(isMember)
        .reduce<LineValues>((kept, field) => ({ ...kept, [field]: emptyLine[field] }), line);
    }),
  };
}

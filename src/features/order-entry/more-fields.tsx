import { useState } from 'react';
import { CheckboxField, ChoicesField } from '#src/components/form/choice-fields.tsx';
import { DateField } from '#src/components/form/date-field.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { TextareaField } from '#src/components/form/textarea-field.tsx';
import { capitalize } from '#src/lib/capitalize.ts';
import { formatNearDay } from '#src/lib/dates.ts';
import { countText } from '#src/lib/figures.ts';
import { bindCheck } from './entry-message.tsx';
import { foldedFields, type EntryValues, type FoldedField } from './entry-values.ts';
import { LinkAction } from './link-action.tsx';
import type { Entry } from './use-entry.ts';

function describeMore(values: EntryValues): string {
  const named = (label: string, text: string): string | undefined =>
    text === '' ? undefined : `${label} ${text}`;
  const dated = (label: string, day: string): string | undefined => named(label, day && formatNearDay(day));
  const words = [
    named('Your order', values.clientOrderNumber),
    named('Department', values.department),
    named('vendor', values.vendorNumber),
    named('store', values.storeNumber),
    dated('deliver', values.requestedDeliveryDate),
    dated('cancel after', values.cancelAfter),
    named('bill to', values.billToAccount),
    values.serviceLevel || undefined,
    values.appointmentRequired ? 'appointment required' : 'no appointment',
    values.accessorials.length === 0
      ? 'no accessorials'
      : countText(values.accessorials.length, 'accessorials'),
    values.specialInstructions === '' ? 'no instructions' : 'with instructions',
  ].filter((word) => word !== undefined);
  return capitalize(words.join(' · '));
}

const isEmpty = (value: EntryValues[FoldedField]): boolean =>
  value === '' || value === false || (Array.isArray(value) && value.length === 0);

/** The fields that are in error, or that are required and empty. */
function listNeeded({ form, values, check, requiredFields }: Entry): ReadonlySet<FoldedField> {
  const needs = (name: FoldedField): boolean =>
    check.errors.some(({ field, lineIndex }) => lineIndex === null && field === name) ||
    form.problems.some((problem) => problem.name === name) ||
    (requiredFields.has(name) && isEmpty(values[name]));
  return new Set(foldedFields.filter(needs));
}

/** Rarely used fields: a sentence, and only those that are needed, until they are opened. */
export function MoreFields({ entry }: { readonly entry: Entry }) {
  const { values } = entry;
  const [isOpen, setIsOpen] = useState(false);
  const needed = listNeeded(entry);
  // A field stays while it is filled in: it would vanish with the first letter.
  const [opened, setOpened] = useState<ReadonlySet<FoldedField>>(new Set());
  if ([...needed].some((name) => !opened.has(name))) setOpened(new Set([...opened, ...needed]));
  const visibleFields = foldedFields.filter(
    (name) => isOpen || needed.has(name) || (opened.has(name) && !isEmpty(values[name])),
  );
  return (
    <div className="mt-3 border-t border-line pt-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="min-w-0 text-control text-ink-2 wrap-anywhere">{describeMore(values)}</p>
        <LinkAction aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Fewer fields' : `More fields (${foldedFields.length})`}
        </LinkAction>
      </div>
      {visibleFields.length > 0 && (
        <div className="mt-2 grid items-start gap-x-3.5 gap-y-3 @min-[34rem]:grid-cols-2 @min-[46rem]:grid-cols-4">
          {visibleFields.map((name) => (
            <FoldedFieldControl key={name} entry={entry} name={name} />
          ))}
        </div>
      )}
    </div>
  );
}

interface FoldedFieldControlProps {
  readonly entry: Entry;
  readonly name: FoldedField;
}

function FoldedFieldControl({ entry, name }: FoldedFieldControlProps) {
  const { form, options } = entry;
  const checked = bindCheck(entry, name);
  switch (name) {
    case 'requestedDeliveryDate':
    case 'cancelAfter':
      return <DateField form={form} name={name} {...checked} />;
    case 'appointmentRequired':
      return (
        <div className="col-span-full">
          <CheckboxField form={form} name={name} {...checked} />
        </div>
      );
    case 'accessorials':
      return (
        <div className="col-span-full">
          <ChoicesField
            form={form}
            name={name}
            options={options.accessorials.map(({ code, description }) => ({
              value: code,
              label: description,
            }))}
          />
        </div>
      );
    case 'specialInstructions':
      return (
        <div className="col-span-full">
          <TextareaField form={form} name={name} rows={2} help="Printed on the bill of lading." />
        </div>
      );
    default:
      return <TextField form={form} name={name} {...checked} />;
  }
}

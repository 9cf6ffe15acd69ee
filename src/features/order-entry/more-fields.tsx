import { useState } from 'react';
import { CheckboxField, ChoicesField } from '#src/components/form/choice-fields.tsx';
import { DateField } from '#src/components/form/date-field.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { TextareaField } from '#src/components/form/textarea-field.tsx';
import { formatNearDay } from '#src/lib/dates.ts';
import { Button } from '#src/ui/button.tsx';
import type { EntryValues } from './entry-form.ts';
import { FieldMessages } from './field-messages.tsx';
import { countText } from './entry-words.ts';
import type { Entry } from './use-entry.ts';

const folded: readonly (keyof EntryValues)[] = [
  'clientOrderNumber',
  'requestedDeliveryDate',
  'cancelAfter',
  'billToAccount',
  'serviceLevel',
  'appointmentRequired',
  'accessorials',
  'department',
  'vendorNumber',
  'storeNumber',
  'specialInstructions',
];

/** The folded fields as one readable sentence. */
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
      : countText(values.accessorials.length, 'accessorial'),
    values.specialInstructions === '' ? 'no instructions' : 'with instructions',
  ].filter((word) => word !== undefined);
  const text = words.join(' · ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Rarely used fields: a sentence until one is needed. */
export function MoreFields({ entry }: { readonly entry: Entry }) {
  const { form, values, options, check } = entry;
  const [isOpen, setIsOpen] = useState(false);
  const names: readonly string[] = folded;
  const needsOne =
    // A ship-to that requires one of them opens them while the header is entered.
    check.errors.some(({ field, lineIndex }) => lineIndex === null && names.includes(field)) ||
    form.problems.some(({ name }) => name !== undefined && names.includes(name)) ||
    values.freightTerms === 'ThirdParty';
  const isShown = isOpen || needsOne;
  const help = (field: keyof EntryValues) => <FieldMessages entry={entry} field={field} />;
  return (
    <div className="mt-3 border-t border-line pt-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="min-w-0 text-control text-ink-2 wrap-anywhere">{describeMore(values)}</p>
        <Button
          size="small"
          variant="quiet"
          aria-expanded={isShown}
          aria-disabled={needsOne}
          onClick={() => setIsOpen(!isShown)}
        >
          {isShown ? 'Fewer fields' : `More fields (${folded.length})`}
        </Button>
      </div>
      {isShown && (
        <div className="mt-2 grid items-start gap-x-3.5 gap-y-3 @min-[34rem]:grid-cols-2 @min-[46rem]:grid-cols-4">
          <TextField form={form} name="clientOrderNumber" help={help('clientOrderNumber')} />
          <TextField form={form} name="department" help={help('department')} />
          <TextField form={form} name="vendorNumber" help={help('vendorNumber')} />
          <TextField form={form} name="storeNumber" help={help('storeNumber')} />
          <DateField form={form} name="requestedDeliveryDate" help={help('requestedDeliveryDate')} />
          <DateField form={form} name="cancelAfter" help={help('cancelAfter')} />
          <TextField form={form} name="billToAccount" help={help('billToAccount')} />
          <TextField form={form} name="serviceLevel" />
          <div className="col-span-full">
            <CheckboxField form={form} name="appointmentRequired" help={help('appointmentRequired')} />
          </div>
          <div className="col-span-full">
            <ChoicesField
              form={form}
              name="accessorials"
              options={options.accessorials.map(({ code, description }) => ({
                value: code,
                label: description,
              }))}
            />
          </div>
          <div className="col-span-full">
            <TextareaField
              form={form}
              name="specialInstructions"
              rows={2}
              help="Printed on the bill of lading."
            />
          </div>
        </div>
      )}
    </div>
  );
}

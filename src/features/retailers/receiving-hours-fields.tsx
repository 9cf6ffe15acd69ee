import { useId } from 'react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { useBoundField, type BoundFieldProps } from '#src/components/form/use-bound-field.ts';
import type { ContractForm } from '#src/components/form/use-contract-form.ts';
import { FieldGroup } from '#src/ui/field-group.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { weekdays, type LocationValues } from './location-form.ts';

interface ReceivingHoursFieldsProps {
  readonly form: ContractForm<LocationValues>;
}

/** The receiving hours of a location, per day. */
export function ReceivingHoursFields({ form }: ReceivingHoursFieldsProps) {
  return (
    <FieldGroup
      legend="Receiving hours"
      help="In the local time of the location. Leave both times of a day empty when it takes no deliveries."
    >
      <div className="@container">
        <div className="grid grid-cols-2 items-start gap-x-3 gap-y-2 @md:grid-cols-[5.5rem_9rem_9rem]">
          <span aria-hidden className="text-hint text-ink-2 @md:col-start-2">
            Opens
          </span>
          <span aria-hidden className="text-hint text-ink-2">
            Closes
          </span>
          {weekdays.map((day, index) => (
            <div key={day} className="col-span-full grid grid-cols-subgrid items-start">
              <span className="col-span-2 text-control @md:col-span-1 @md:pt-2">{day}</span>
              <TimeField form={form} name={`receivingHours.${index}.open`} label={`${day}, opens`} />
              <TimeField form={form} name={`receivingHours.${index}.close`} label={`${day}, closes`} />
            </div>
          ))}
        </div>
      </div>
    </FieldGroup>
  );
}

interface TimeFieldProps extends ReceivingHoursFieldsProps {
  readonly name: BoundFieldProps<LocationValues, string>['name'];
  readonly label: string;
}

/** A time, `HH:MM`; empty while none is selected. The row's header is its visible label. */
function TimeField({ form, name, label }: TimeFieldProps) {
  const errorId = useId();
  const { anchorId, value, onChange, onBlur, error } = useBoundField<LocationValues, string>({ form, name });
  return (
    <div id={anchorId} className="flex min-w-0 flex-col gap-1">
      <TextInput
        type="time"
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        value={typeof value === 'string' ? value : ''}
        onBlur={onBlur}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {error && (
        <p id={errorId} className="flex items-start gap-1.5 text-hint text-bad">
          <Icon shape={CircleAlert} className="mt-px" />
          {error}
        </p>
      )}
    </div>
  );
}

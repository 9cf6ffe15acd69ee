import { useState } from 'react';
import type { UnloadType } from '#src/api/generated/enums.ts';
import {
  CheckboxField,
  ComboboxField,
  SegmentField,
  SelectField,
} from '#src/components/form/choice-fields.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import type { ContractForm } from '#src/components/form/use-contract-form.ts';
import type { LocationValues } from './location-form.ts';
import { ReceivingHoursFields } from './receiving-hours-fields.tsx';
import { locationTypeOptions, unloadTypeOptions } from './retailer-choices.ts';
import { locationTimeZones } from './time-zones.ts';

interface LocationFieldsProps {
  readonly form: ContractForm<LocationValues>;
  readonly initial: LocationValues;
}

/** The fields of a new or existing location. */
export function LocationFields({ form, initial }: LocationFieldsProps) {
  const [timeZones] = useState(() => locationTimeZones(initial.timeZone));
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField form={form} name="locationNumber" help="The retailer’s own number." />
        <TextField form={form} name="name" />
        <SelectField form={form} name="type" options={locationTypeOptions} />
        <TextField form={form} name="network" help="The retailer’s name for it, such as RDC." />
        <TextField form={form} name="address1" />
        <TextField form={form} name="address2" />
        <TextField form={form} name="city" />
        <div className="grid grid-cols-2 gap-3">
          <TextField form={form} name="state" />
          <TextField form={form} name="postalCode" />
        </div>
        <TextField form={form} name="country" help="Two letters, such as US." />
        <TextField form={form} name="gln" help="Global Location Number, 13 digits." />
        <ComboboxField form={form} name="timeZone" options={timeZones} />
        <SegmentField<LocationValues, UnloadType>
          form={form}
          name="unloadType"
          options={unloadTypeOptions}
          help="Live: the driver waits. Drop: the trailer is left."
        />
      </div>
      <CheckboxField form={form} name="appointmentRequired" />
      <ReceivingHoursFields form={form} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField form={form} name="contactName" />
        <TextField form={form} name="contactPhone" type="tel" />
        <TextField form={form} name="contactEmail" type="email" />
      </div>
      <CheckboxField form={form} name="isActive" help="Earlier orders keep an inactive location." />
    </>
  );
}

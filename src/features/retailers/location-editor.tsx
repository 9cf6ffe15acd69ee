import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { RetailerLocation } from '#src/api/generated/types.ts';
import { refreshRetailers, type RetailerRef } from '#src/api/queries/retailers.ts';
import { currentCustomer } from '#src/api/query.ts';
import { failureText } from '#src/components/feedback/failure-text.ts';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import {
  CheckboxField,
  ComboboxField,
  SegmentField,
  SelectField,
} from '#src/components/form/choice-fields.tsx';
import { FormPage } from '#src/components/form/form-page.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { useContractForm } from '#src/components/form/use-contract-form.ts';
import type { UnloadType } from '#src/api/generated/enums.ts';
import { retailerPath } from './book-trail.tsx';
import { formFieldOf, locationFields, type LocationValues } from './location-form.ts';
import { ReceivingHoursFields } from './receiving-hours-fields.tsx';
import { locationTypeOptions, unloadTypeOptions } from './retailer-choices.ts';
import { timeZoneOptions } from './time-zones.ts';

interface LocationEditorProps {
  readonly owner: RetailerRef;
  readonly title: string;
  readonly trail: ReactNode;
  /** Of the draft: 'location 9'. */
  readonly name: string;
  readonly initial: LocationValues;
  readonly save: (values: LocationValues) => Promise<RetailerLocation>;
  readonly current?: () => Promise<LocationValues>;
  readonly submitLabel: string;
}

/** The form of a location, new or not. */
export function LocationEditor(props: LocationEditorProps) {
  const { owner, title, trail, name, initial, save, current, submitLabel } = props;
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [timeZones] = useState(() => timeZoneOptions(initial.timeZone));
  const parentPath = retailerPath(owner.retailerId);
  const form = useContractForm<LocationValues, RetailerLocation>({
    name,
    initial,
    fields: locationFields,
    save,
    ...(current ? { current } : {}),
    fieldNamed: formFieldOf,
    onSaved: async (location) => {
      snackbars.show({ tone: 'ok', text: `${location.name} is saved.` });
      void refreshRetailers(queryClient);
      // Somebody who has gone on to another customer has no business with this retailer.
      if (currentCustomer() === owner.customerId) await navigate(parentPath);
    },
    onFailed: (error) => snackbars.show({ tone: 'bad', text: failureText(error) }),
  });
  return (
    <FormPage form={form} title={title} trail={trail} submitLabel={submitLabel} cancelTo={parentPath}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField form={form} name="locationNumber" help="The retailer’s own number." />
        <TextField form={form} name="name" />
        <SelectField form={form} name="type" options={locationTypeOptions} />
        <TextField form={form} name="network" help="The retailer’s word, such as RDC." />
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
          help="Live: the driver waits. Drop: the trailer stays."
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
    </FormPage>
  );
}

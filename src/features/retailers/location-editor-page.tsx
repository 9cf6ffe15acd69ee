import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { getRetailer } from '#src/api/generated/reads.ts';
import type { RetailerLocation } from '#src/api/generated/types.ts';
import {
  createRetailerLocation,
  locationToEditQuery,
  refreshRetailers,
  saveRetailerLocation,
  type RetailerRef,
} from '#src/api/queries/retailers.ts';
import type { Versioned } from '#src/api/versioned.ts';
import { pathAfterSave } from '#src/components/form/path-after-save.ts';
import { RecordEditor } from '#src/components/form/record-editor.tsx';
import type { RecordModel } from '#src/components/form/record-form.tsx';
import { recordId } from '#src/components/page/record-page.tsx';
import { retailerPath } from '#src/components/record/record-paths.ts';
import { RetailerDirectoryPage, getRetailerParents, RetailerRecordPage } from './directory-page.tsx';
import {
  findFormField,
  locationForm,
  writeLocation,
  readLocation,
  type LocationValues,
  weekdays,
} from './location-form.ts';
import { useState, useId } from 'react';
import type { UnloadType } from '#src/api/generated/enums.ts';
import {
  CheckboxField,
  ComboboxField,
  SegmentField,
  SelectField,
} from '#src/components/form/choice-fields.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import type { ContractForm } from '#src/components/form/use-contract-form.ts';
import { locationTypeOptions, unloadTypeOptions, notStated } from './retailer-form.ts';
import { createRetailerLocation as limits } from '#src/api/generated/limits/retailers.ts';
import { timeZoneOptions } from '#src/components/form/time-zones.ts';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { useBoundField, type BoundFieldProps } from '#src/components/form/use-bound-field.ts';
import { FieldGroup } from '#src/ui/field-group.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { TextInput } from '#src/ui/text-input.tsx';

function buildModel(
  owner: RetailerRef,
): RecordModel<LocationValues, Versioned<RetailerLocation>, RetailerLocation> {
  return {
    noun: 'location',
    form: locationForm,
    fieldNamed: findFormField,
    read: ({ value }) => readLocation(value),
    create: (values, context) => createRetailerLocation(owner, writeLocation(values), context),
    update: async (values, { value: { locationId }, version }) => {
      const saved = await saveRetailerLocation({ ...owner, locationId }, writeLocation(values), version);
      return saved.value;
    },
    savedText: ({ name }) => `${name} saved.`,
    refresh: refreshRetailers,
    hasFailureSnackbar: true,
  };
}

export function Page() {
  const params = useParams();
  const id = params['locationId'];
  const retailerId = recordId(params['retailerId']);
  const title = id === undefined ? 'Add location' : 'Edit location';
  // The form of a new location waits for its retailer: it may not exist.
  return id === undefined || retailerId === undefined ? (
    <RetailerRecordPage title={title}>
      {(retailer, customerId) => (
        <LocationEditor id={id} owner={{ customerId, retailerId: retailer.retailerId }} title={title} />
      )}
    </RetailerRecordPage>
  ) : (
    <RetailerDirectoryPage title={title}>
      {(customerId) => <LocationEditor id={id} owner={{ customerId, retailerId }} title={title} />}
    </RetailerDirectoryPage>
  );
}

interface LocationEditorProps {
  readonly id: string | undefined;
  readonly owner: RetailerRef;
  readonly title: string;
}

function LocationEditor({ id, owner, title }: LocationEditorProps) {
  const { customerId, retailerId } = owner;
  const retailer = useQuery(getRetailer(owner));
  return (
    <RecordEditor
      model={buildModel(owner)}
      id={id}
      query={(locationId) => locationToEditQuery({ ...owner, locationId })}
      owner={`of ${retailerId}`}
      title={title}
      createLabel="Add"
      parents={getRetailerParents(retailerId, retailer.data?.name)}
      pathAfter={() => pathAfterSave(customerId, retailerPath({ retailerId }))}
    >
      {(form, initial) => <LocationFields form={form} initial={initial} />}
    </RecordEditor>
  );
}

interface LocationFieldsProps {
  readonly form: ContractForm<LocationValues>;
  readonly initial: LocationValues;
}

function LocationFields({ form, initial }: LocationFieldsProps) {
  const [timeZones] = useState(() => [
    { value: notStated, label: 'Unknown' },
    ...timeZoneOptions(limits.timeZone, initial.timeZone === notStated ? undefined : initial.timeZone),
  ]);
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
        <div className="grid grid-cols-2 gap-3 cramped:grid-cols-1">
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

function ReceivingHoursFields({ form }: Pick<LocationFieldsProps, 'form'>) {
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

interface TimeFieldProps extends BoundFieldProps<LocationValues, string> {
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

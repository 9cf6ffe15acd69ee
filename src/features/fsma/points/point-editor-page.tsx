import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams, type Params } from 'react-router';
import type { PointOfManufacture } from '#src/api/generated/types.ts';
import {
  createPoint,
  deletePoint,
  manufacturedItemsQuery,
  pointToEditQuery,
  refreshPoints,
  savePoint,
} from '#src/api/queries/fsma-points.ts';
import type { Versioned } from '#src/api/versioned.ts';
import { DeleteDialog } from '#src/components/dialog/delete-dialog.tsx';
import { pathAfterSave } from '#src/components/form/path-after-save.ts';
import { RecordEditor } from '#src/components/form/record-editor.tsx';
import type { RecordModel } from '#src/components/form/record-form.tsx';
import type { OtherPoints } from './assignments.ts';
import { createPointForm, pointForm, writePoint, type PointValues } from './point-form.ts';
import { createCustomerPage, type CustomerProps } from '../customer-page.tsx';
import { pointListPath, pointParents } from '../fsma-pages.ts';
import { CheckboxField } from '#src/components/form/choice-fields.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { AssignmentsField, type AssignmentsFieldProps } from './assignments-field.tsx';

function buildModel(
  customerId: string,
  otherPoints: OtherPoints,
): RecordModel<PointValues, Versioned<PointOfManufacture>, PointOfManufacture> {
  return {
    noun: 'point of manufacture',
    form: createPointForm(otherPoints),
    read: ({ value }) => pointForm.read(value),
    create: (values, context) => createPoint(customerId, writePoint(values, otherPoints), context),
    update: async (values, { value: { pointId }, version }) => {
      const saved = await savePoint({ customerId, pointId }, writePoint(values, otherPoints), version);
      return saved.value;
    },
    savedText: ({ name }) => `${name} saved.`,
    refresh: refreshPoints,
    hasFailureSnackbar: true,
  };
}

const getTitle = ({ pointId }: Readonly<Params>): string =>
  pointId === undefined ? 'Add point of manufacture' : 'Edit point of manufacture';

/** The form of a new or existing location. */
export const Page = createCustomerPage(getTitle, PointEditor);

function PointEditor({ customerId }: CustomerProps) {
  const params = useParams();
  const id = params['pointId'];
  const { data } = useQuery(manufacturedItemsQuery(customerId));
  const otherPoints = useMemo(
    (): OtherPoints => ({
      items: new Map(data?.map((item) => [item.itemNumber, item])),
      pointId: id === undefined ? undefined : Number(id),
    }),
    [data, id],
  );
  const model = useMemo(() => buildModel(customerId, otherPoints), [customerId, otherPoints]);
  return (
    <RecordEditor
      model={model}
      id={id}
      query={(pointId) => pointToEditQuery({ customerId, pointId })}
      title={getTitle(params)}
      createLabel="Add"
      parents={pointParents}
      pathAfter={() => pathAfterSave(customerId, pointListPath)}
      renderDeleteDialog={({ value: { name, pointId }, version }, state) => (
        <DeleteDialog
          {...state}
          title={`Delete ${name}?`}
          description="Only a location that makes no items and is not the default can be deleted. Deactivate others instead."
          remove={() => deletePoint({ customerId, pointId }, version)}
          doneText={`${name} deleted`}
          refresh={refreshPoints}
        />
      )}
    >
      {(form) => <PointFields form={form} otherPoints={otherPoints} />}
    </RecordEditor>
  );
}

function PointFields({ form, otherPoints }: AssignmentsFieldProps) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField form={form} name="name" help="Business name, as in the records." />
        <TextField form={form} name="phone" type="tel" />
        <TextField form={form} name="gln" help="Global Location Number, 13 digits." />
        <TextField
          form={form}
          name="fdaRegistrationNumber"
          help="11 digits. A GLN, an FDA number or both are required."
        />
        <TextField form={form} name="address1" />
        <TextField form={form} name="city" />
        <div className="grid grid-cols-2 gap-3 cramped:grid-cols-1">
          <TextField form={form} name="state" />
          <TextField form={form} name="postalCode" />
        </div>
        <TextField form={form} name="country" help="Two letters, such as US." />
        <TextField form={form} name="contactName" />
        <TextField form={form} name="contactEmail" type="email" />
      </div>
      <AssignmentsField form={form} otherPoints={otherPoints} />
      <CheckboxField
        form={form}
        name="isDefault"
        help="The source of items that no active location makes. Replaces the current default."
      />
      <CheckboxField
        form={form}
        name="status"
        help="An inactive location is not the source of new lots. Existing records keep it."
      />
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams } from 'react-router';
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
import { toFieldName } from '#src/components/form/field-specs.ts';
import { pathAfterSave } from '#src/components/form/path-after-save.ts';
import { RecordEditor } from '#src/components/form/record-editor.tsx';
import type { RecordModel } from '#src/components/form/record-form.tsx';
import type { OtherPoints } from './assignments.ts';
import { PointFields } from './point-fields.tsx';
import { buildPointForm, type PointValues } from './point-form.ts';
import { CustomerPage } from '../customer-page.tsx';
import { listPath, pointParents } from './point-pages.ts';

function buildModel(
  customerId: string,
  otherPoints: OtherPoints,
): RecordModel<PointValues, Versioned<PointOfManufacture>, PointOfManufacture> {
  const form = buildPointForm(otherPoints);
  return {
    noun: 'point of manufacture',
    fields: form.fields,
    // The server's status is the form's checkbox.
    fieldNamed: (serverName) => (serverName === 'status' ? 'isActive' : toFieldName(serverName)),
    emptyValues: () => form.empty,
    valuesFrom: ({ value }) => form.read(value),
    create: (values, context) => createPoint(customerId, form.write(values), context),
    update: async (values, { value: { pointId }, version }) => {
      const saved = await savePoint({ customerId, pointId }, form.write(values), version);
      return saved.value;
    },
    savedText: ({ name }) => `${name} saved.`,
    refresh: refreshPoints,
    hasFailureSnackbar: true,
  };
}

/** The form of a new or existing location. */
export function Page() {
  const id = useParams()['pointId'];
  const title = id === undefined ? 'Add point of manufacture' : 'Edit point of manufacture';
  return (
    <CustomerPage title={title}>
      {(customerId) => <PointEditor customerId={customerId} id={id} title={title} />}
    </CustomerPage>
  );
}

interface PointEditorProps {
  readonly customerId: string;
  readonly id: string | undefined;
  readonly title: string;
}

function PointEditor({ customerId, id, title }: PointEditorProps) {
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
      title={title}
      createLabel="Add"
      parents={pointParents}
      pathAfter={() => pathAfterSave(customerId, listPath)}
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

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
import { RetailerDirectoryPage } from './directory-page.tsx';
import { getRetailerParents } from './directory-breadcrumbs.ts';
import { LocationFields } from './location-fields.tsx';
import { findFormField, locationForm, type LocationValues } from './location-form.ts';
import { RetailerRecordPage } from './retailer-record-page.tsx';

function buildModel(
  owner: RetailerRef,
): RecordModel<LocationValues, Versioned<RetailerLocation>, RetailerLocation> {
  return {
    noun: 'location',
    fields: locationForm.fields,
    fieldNamed: findFormField,
    emptyValues: () => locationForm.empty,
    valuesFrom: ({ value }) => locationForm.read(value),
    create: (values, context) => createRetailerLocation(owner, locationForm.write(values), context),
    update: async (values, { value: { locationId }, version }) => {
      const saved = await saveRetailerLocation({ ...owner, locationId }, locationForm.write(values), version);
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
    <RetailerRecordPage title={title} query={getRetailer}>
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

/** The form of a new or existing location. */
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

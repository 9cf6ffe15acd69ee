import MapPin from 'lucide-react/icons/map-pin';
import Plus from 'lucide-react/icons/plus';
import { useMemo } from 'react';
import { listRetailerLocations } from '#src/api/generated/reads.ts';
import { retailerLocations } from '#src/api/generated/list-tables/retailerLocations.ts';
import type { Retailer, RetailerLocation } from '#src/api/generated/types.ts';
import { SelectFilter } from '#src/components/filter/filter-controls.tsx';
import { useListView } from '#src/components/filter/use-list-view.ts';
import { RecordList } from '#src/components/list/record-list.tsx';
import { defineServerList, useServerRows } from '#src/components/list/use-server-rows.ts';
import { LinkButton } from '#src/components/page/link-button.tsx';
import { pathTo } from '#src/routing/route-paths.ts';
import { createRowActivation } from '#src/components/list/activation-dialog.tsx';
import { switchedLocation } from './activation.ts';
import {
  activityField,
  activityOptions,
  activityParameter,
  activityColumn,
} from '#src/components/list/activity.tsx';
import { columnKit } from '#src/components/table/column-kit.tsx';
import { locationTypeLabel } from './retailer-form.ts';

function locationPath({ retailerId, locationId }: RetailerLocation): string {
  return pathTo('retailerLocationEdit', {
    params: { retailerId: String(retailerId), locationId: String(locationId) },
  });
}

function addressText({ address1, address2, postalCode }: RetailerLocation): string {
  return [address1, address2, postalCode].filter(Boolean).join(', ');
}

const column = columnKit<RetailerLocation>();
const secondary = { isSortable: false, isHiddenOnPhone: true };

const columns = [
  column.link('locationNumber', 'Number', locationPath, { width: 6 }),
  column.text('name', 'Name', { width: 10.5 }),
  activityColumn<RetailerLocation>(),
  column.computed('type', 'Type', ({ type }) => locationTypeLabel(type), { width: 9.5, ...secondary }),
  column.text('city', 'City', { width: 7.5 }),
  column.text('state', 'State', { width: 5 }),
  column.computed('address', 'Address', addressText, { width: 9, ...secondary }),
];

const list = defineServerList(retailerLocations, { status: activityField });

export interface LocationListProps {
  readonly customerId: string;
  readonly retailer: Retailer;
}

/** The delivery locations of a retailer. */
export function LocationList({ customerId, retailer }: LocationListProps) {
  const { retailerId, name, code } = retailer;
  const view = useListView(list);
  const activation = useMemo(
    () =>
      createRowActivation(
        (row: RetailerLocation) =>
          switchedLocation({ customerId, retailerId, locationId: row.locationId }, row),
        (row) => `${row.name} (${row.locationNumber})`,
      ),
    [customerId, retailerId],
  );
  const add = (
    <LinkButton
      to={pathTo('retailerLocationCreate', { params: { retailerId: String(retailerId) } })}
      icon={Plus}
    >
      Add location
    </LinkButton>
  );
  return (
    <section aria-label="Locations" className="mt-6">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-heading font-bold">Locations</h2>
        {add}
      </div>
      <RecordList
        view={view}
        filters={<SelectFilter label="Status" options={activityOptions} {...view.filter('status')} />}
        rows={useServerRows(list, view, (page) =>
          listRetailerLocations(
            { customerId, retailerId },
            { ...page, ...activityParameter(view.filters.status) },
          ),
        )}
        columns={columns}
        getRowId={({ locationId }) => String(locationId)}
        caption={`Locations of ${name}`}
        noun={{ one: 'location', many: 'locations' }}
        {...activation}
        exportName={`locations-${customerId}-${code}`}
        empty={{
          icon: MapPin,
          title: 'No locations yet',
          text: 'Orders need a ship-to location. Add the first one.',
          action: add,
        }}
      />
    </section>
  );
}

import MapPin from 'lucide-react/icons/map-pin';
import Plus from 'lucide-react/icons/plus';
import { useCallback } from 'react';
import { listRetailerLocations } from '#src/api/generated/reads.ts';
import { retailerLocations } from '#src/api/generated/list-tables/retailerLocations.ts';
import type { Retailer, RetailerLocation } from '#src/api/generated/types.ts';
import { SelectFilter } from '#src/components/filter/filter-controls.tsx';
import { useListView } from '#src/components/filter/use-list-view.ts';
import { RecordList } from '#src/components/list/record-list.tsx';
import { defineServerList, useServerRows } from '#src/components/list/use-server-rows.ts';
import { LinkButton } from '#src/components/page/link-button.tsx';
import { pathTo } from '#src/routing/route-paths.ts';
import {
  ActivationButton,
  ActivationDialog,
  type Switched,
} from '#src/components/list/activation-dialog.tsx';
import { switchedLocation } from './activation.ts';
import { activityField, activityOptions, activityParameter } from '#src/components/list/activity.tsx';
import { locationColumns } from './location-columns.tsx';

const list = defineServerList(retailerLocations, { status: activityField });

interface LocationListProps {
  readonly customerId: string;
  readonly retailer: Retailer;
}

/** The delivery locations of a retailer. */
export function LocationList({ customerId, retailer }: LocationListProps) {
  const { retailerId, name, code } = retailer;
  const view = useListView(list);
  const renderActions = useCallback(
    (location: RetailerLocation, open: (subject: Switched) => void) => (
      <ActivationButton
        subject={{ name: `${location.name} (${location.locationNumber})`, isActive: location.isActive }}
        size="small"
        onClick={() =>
          open(switchedLocation({ customerId, retailerId, locationId: location.locationId }, location))
        }
      />
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
        columns={locationColumns}
        getRowId={({ locationId }) => String(locationId)}
        caption={`Locations of ${name}`}
        noun={{ one: 'location', many: 'locations' }}
        renderActions={renderActions}
        actionsWidth={7.5}
        renderDialog={(subject: Switched, state) => <ActivationDialog subject={subject} {...state} />}
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

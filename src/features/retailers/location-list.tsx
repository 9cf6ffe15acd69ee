import MapPin from 'lucide-react/icons/map-pin';
import Plus from 'lucide-react/icons/plus';
import { useCallback } from 'react';
import { Link } from 'react-router';
import type { Retailer, RetailerLocation } from '#src/api/generated/types.ts';
import { retailerLocationListQuery } from '#src/api/queries/retailers.ts';
import { ChoiceFilter } from '#src/components/filter/choice-filter.tsx';
import { FilterBar } from '#src/components/filter/filter-bar.tsx';
import { useListView } from '#src/components/filter/use-list-view.ts';
import { DataTable } from '#src/components/table/data-table.tsx';
import { ExportButton } from '#src/components/table/export-button.tsx';
import { usePagedRows } from '#src/components/table/use-paged-rows.ts';
import { useTableModel } from '#src/components/table/use-table-model.ts';
import { pathTo } from '#src/routing/route-paths.ts';
import { buttonClass } from '#src/ui/button-class.ts';
import { Icon } from '#src/ui/icon.tsx';
import { ActivationButton } from './activation-dialog.tsx';
import { switchedLocation, type Switched } from './activation.ts';
import { activityField, activityOptions } from './activity.tsx';
import { listRequest, pageSize } from './list-request.ts';
import { locationColumns } from './location-columns.tsx';

const definition = {
  fields: { status: activityField },
  sorts: ['locationNumber', 'name', 'city', 'state'],
  defaultSort: { by: 'locationNumber', isDescending: false },
};

const idOf = ({ locationId }: RetailerLocation): string => String(locationId);

interface LocationListProps {
  readonly customerId: string;
  readonly retailer: Retailer;
  readonly onSwitch: (subject: Switched) => void;
}

/** Where a retailer takes deliveries. */
export function LocationList({ customerId, retailer, onSwitch }: LocationListProps) {
  const { retailerId, name } = retailer;
  const view = useListView(definition);
  const source = usePagedRows({
    pageSize,
    startPage: view.page,
    wishKey: view.wishKey,
    queryOf: (page) => retailerLocationListQuery({ customerId, retailerId }, listRequest(view, page)),
  });
  const model = useTableModel<RetailerLocation>({ columns: locationColumns, source, view, idOf });
  const actions = useCallback(
    (location: RetailerLocation) => (
      <ActivationButton
        subject={{ name: `${location.name} (${location.locationNumber})`, isActive: location.isActive }}
        size="small"
        onClick={() =>
          onSwitch(switchedLocation({ customerId, retailerId, locationId: location.locationId }, location))
        }
      />
    ),
    [customerId, retailerId, onSwitch],
  );
  const add = (
    <Link
      to={pathTo('retailerLocationCreate', { params: { retailerId: String(retailerId) } })}
      className={buttonClass('secondary')}
    >
      <Icon shape={Plus} />
      Add location
    </Link>
  );
  return (
    <section aria-label="Locations" className="mt-6">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-heading font-bold">Locations</h2>
        {add}
      </div>
      <FilterBar view={view} searchLabel="Search locations">
        <ChoiceFilter
          label="Status"
          options={activityOptions}
          value={view.filters.status}
          onChange={(next) => view.setFilter('status', next)}
        />
      </FilterBar>
      <DataTable
        caption={`Locations of ${name}`}
        noun={{ one: 'location', many: 'locations' }}
        model={model}
        actions={actions}
        actionsWidth={7.5}
        tools={<ExportButton model={model} name={`locations-${retailer.code}`} />}
        empty={{
          icon: MapPin,
          title: 'No locations yet',
          text: 'Orders need a place to be shipped to. Add the first one.',
          action: add,
        }}
      />
    </section>
  );
}

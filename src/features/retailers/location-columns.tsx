import { Link } from 'react-router';
import type { RetailerLocation } from '#src/api/generated/types.ts';
import type { Column } from '#src/components/table/column.ts';
import { pathTo } from '#src/routing/route-paths.ts';
import { linkClass } from '#src/ui/link-class.ts';
import { ActivityBadge, activityWord } from './activity.tsx';
import { locationTypeWord } from './retailer-choices.ts';

export function locationPath({ retailerId, locationId }: RetailerLocation): string {
  return pathTo('retailerLocationEdit', {
    params: { retailerId: String(retailerId), locationId: String(locationId) },
  });
}

function addressText({ address1, address2, postalCode }: RetailerLocation): string {
  return [address1, address2, postalCode].filter(Boolean).join(', ');
}

/** Sorted by the server, which knows the columns by their ids. */
export const locationColumns: readonly Column<RetailerLocation>[] = [
  {
    id: 'locationNumber',
    header: 'Number',
    width: 6,
    value: ({ locationNumber }) => locationNumber,
    cell: (location) => (
      <Link to={locationPath(location)} className={linkClass.standalone}>
        {location.locationNumber}
      </Link>
    ),
  },
  { id: 'name', header: 'Name', width: 10.5, value: ({ name }) => name },
  {
    id: 'status',
    header: 'Status',
    width: 6.5,
    isSortable: false,
    value: ({ isActive }) => activityWord(isActive),
    cell: ({ isActive }) => <ActivityBadge isActive={isActive} />,
  },
  {
    id: 'type',
    header: 'Type',
    width: 9.5,
    isSortable: false,
    isHiddenOnPhone: true,
    value: ({ type }) => locationTypeWord(type),
  },
  { id: 'city', header: 'City', width: 7.5, value: ({ city }) => city },
  { id: 'state', header: 'State', width: 5, value: ({ state }) => state },
  {
    id: 'address',
    header: 'Address',
    width: 9,
    isSortable: false,
    isHiddenOnPhone: true,
    value: addressText,
  },
];

import type { RetailerLocation } from '#src/api/generated/types.ts';
import { columnKit } from '#src/components/table/column-kit.tsx';
import { pathTo } from '#src/routing/route-paths.ts';
import { ActivityBadge, activityLabel } from '#src/components/list/activity.tsx';
import { locationTypeLabel } from './retailer-choices.ts';

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

export const locationColumns = [
  column.link('locationNumber', 'Number', locationPath, { width: 6 }),
  column.text('name', 'Name', { width: 10.5 }),
  column.computed('status', 'Status', ({ isActive }) => activityLabel(isActive), {
    width: 6.5,
    isSortable: false,
    cell: ({ isActive }) => <ActivityBadge isActive={isActive} />,
  }),
  column.computed('type', 'Type', ({ type }) => locationTypeLabel(type), { width: 9.5, ...secondary }),
  column.text('city', 'City', { width: 7.5 }),
  column.text('state', 'State', { width: 5 }),
  column.computed('address', 'Address', addressText, { width: 9, ...secondary }),
];

import type { Retailer } from '#src/api/generated/types.ts';
import { retailerPath } from '#src/components/record/record-paths.ts';
import { columnKit } from '#src/components/table/column-kit.tsx';
import { formatMomentDay } from '#src/lib/dates.ts';
import { ActivityBadge, activityLabel } from '#src/components/list/activity.tsx';

const column = columnKit<Retailer>();
const secondary = { isSortable: false, isHiddenOnPhone: true };

export const retailerColumns = [
  column.link('name', 'Name', retailerPath, { width: 11 }),
  column.text('code', 'Code', { width: 5.5 }),
  column.computed('status', 'Status', ({ isActive }) => activityLabel(isActive), {
    width: 6.5,
    isSortable: false,
    cell: ({ isActive }) => <ActivityBadge isActive={isActive} />,
  }),
  column.text('accountNumber', 'Account number', { width: 8.5, ...secondary }),
  column.text('vendorNumber', 'Vendor number', { width: 8.5, ...secondary }),
  column.quantity('locationCount', 'Locations', { width: 7, isDescendingFirst: true }),
  column.moment('updatedAt', 'Updated', {
    width: 6.5,
    isDescendingFirst: true,
    isHiddenOnPhone: true,
    cell: ({ updatedAt }) => formatMomentDay(updatedAt),
  }),
];

import type { PointOfManufacture } from '#src/api/generated/types.ts';
import { ActivityBadge } from '#src/components/list/activity.tsx';
import { columnKit } from '#src/components/table/column-kit.tsx';
import { formatMomentDay, today } from '#src/lib/dates.ts';
import { pathTo } from '#src/routing/route-paths.ts';
import { describeAssignments } from './assignments.ts';

const column = columnKit<PointOfManufacture>();
const unsorted = { isSortable: false };
const secondary = { isSortable: false, isHiddenOnPhone: true };

function formatItems({ assignments, isDefault }: PointOfManufacture): string {
  const assignedText = describeAssignments(assignments, today());
  if (!isDefault) return assignedText;
  return assignedText === 'None' ? 'All others (default)' : `${assignedText}; all others (default)`;
}

export const pointColumns = [
  column.link(
    'name',
    'Name',
    ({ pointId }) => pathTo('pointOfManufactureEdit', { params: { pointId: String(pointId) } }),
    { width: 10 },
  ),
  column.computed('status', 'Status', ({ status }) => status, {
    width: 6.5,
    cell: ({ status }) => <ActivityBadge isActive={status === 'Active'} />,
  }),
  column.computed('items', 'Makes', formatItems, { width: 13, ...unsorted }),
  column.text('gln', 'GLN', { width: 7.5, ...unsorted }),
  column.text('fdaRegistrationNumber', 'FDA registration', { width: 8.5, ...secondary }),
  column.text('city', 'City', { width: 7.5, isHiddenOnPhone: true }),
  column.text('state', 'State', { width: 5, isHiddenOnPhone: true }),
  column.text('phone', 'Phone', { width: 8, ...secondary }),
  column.moment('updatedAt', 'Updated', {
    width: 6.5,
    isDescendingFirst: true,
    isHiddenOnPhone: true,
    cell: ({ updatedAt }) => formatMomentDay(updatedAt),
  }),
];

import { createChoice } from '#src/components/filter/fields.ts';
import type { KitColumn } from '#src/components/table/column-kit.tsx';
import type { Option } from '#src/ui/option.ts';
import { Badge } from '#src/ui/badge.tsx';

export type Activity = 'active' | 'inactive';

export const activityOptions: readonly Option<Activity>[] = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
];

/** The activity filter of both lists; null shows active and inactive records. */
export const activityField = createChoice<Activity>(['active', 'inactive']);

/** The filter as a parameter of both lists. */
export function activityParameter(status: Activity | null): { readonly isActive?: boolean } {
  return status === null ? {} : { isActive: status === 'active' };
}

const activityLabel = (isActive: boolean): string => (isActive ? 'Active' : 'Inactive');

export function ActivityBadge({ isActive }: { readonly isActive: boolean }) {
  return <Badge tone={isActive ? 'ok' : 'neutral'}>{activityLabel(isActive)}</Badge>;
}

/** The column that shows whether a record is active. */
export function activityColumn<Row extends { readonly isActive: boolean }>(): KitColumn<Row, 'status'> {
  return {
    id: 'status',
    header: 'Status',
    width: 6.5,
    isSortable: false,
    value: ({ isActive }) => activityLabel(isActive),
    cell: ({ isActive }) => <ActivityBadge isActive={isActive} />,
  };
}

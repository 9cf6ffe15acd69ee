import { useQuery } from '@tanstack/react-query';
import type { Role } from '#src/api/generated/types.ts';
import { customerListQuery } from '#src/api/queries/access.ts';
import { ComboboxFilter } from '#src/components/filter/combobox-filter.tsx';
import { SelectFilter, MultiSelectFilter } from '#src/components/filter/filter-controls.tsx';
import { RecordSetFilter } from '#src/components/filter/record-set-filter.tsx';
import type { ListView } from '#src/components/filter/use-list-view.ts';
import { customerOptions } from '#src/components/filter/customer-options.ts';
import { userKinds, type userList } from './user-list.ts';
import { userStatuses, type Viewer } from './user-status.ts';
import { userStatusLooks } from '#src/components/record/user-status.ts';

const statusOptions = userStatuses.map((value) => ({ value, label: userStatusLooks[value].label }));

interface UserFiltersProps {
  readonly view: ListView<(typeof userList)['fields']>;
  readonly viewer: Viewer;
  /** Empty until loaded. */
  readonly roles: readonly Role[];
}

/** The filters of the list of users; only those that are useful to the admin. */
export function UserFilters({ view, viewer, roles }: UserFiltersProps) {
  const { data } = useQuery(customerListQuery());
  const customers = customerOptions(data?.customers ?? []);
  return (
    <>
      <MultiSelectFilter label="Status" options={statusOptions} {...view.filter('status')} />
      {roles.length > 0 && (
        <MultiSelectFilter
          label="Role"
          options={roles.map(({ roleId, name }) => ({ value: roleId, label: name }))}
          {...view.filter('role')}
        />
      )}
      {viewer.isInternalAdmin && <SelectFilter label="Kind" options={userKinds} {...view.filter('kind')} />}
      {(customers.length > 1 || view.filters.customer !== null) && (
        <ComboboxFilter
          label="Customer"
          allText="All customers"
          options={customers}
          {...view.filter('customer')}
        />
      )}
      <RecordSetFilter {...view.filter('records')} />
    </>
  );
}

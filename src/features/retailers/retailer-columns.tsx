import { Link } from 'react-router';
import type { Retailer } from '#src/api/generated/types.ts';
import type { Column } from '#src/components/table/column.ts';
import { formatMomentDay } from '#src/lib/dates.ts';
import { linkClass } from '#src/ui/link-class.ts';
import { ActivityBadge, activityWord } from './activity.tsx';
import { retailerPath } from './book-parents.ts';

/** Sorted by the server, which knows the columns by their ids. */
export const retailerColumns: readonly Column<Retailer>[] = [
  {
    id: 'name',
    header: 'Name',
    width: 11,
    value: ({ name }) => name,
    cell: ({ retailerId, name }) => (
      <Link to={retailerPath(retailerId)} className={linkClass.standalone}>
        {name}
      </Link>
    ),
  },
  { id: 'code', header: 'Code', width: 5.5, value: ({ code }) => code },
  {
    id: 'status',
    header: 'Status',
    width: 6.5,
    isSortable: false,
    value: ({ isActive }) => activityWord(isActive),
    cell: ({ isActive }) => <ActivityBadge isActive={isActive} />,
  },
  {
    id: 'accountNumber',
    header: 'Account number',
    width: 8.5,
    isSortable: false,
    isHiddenOnPhone: true,
    value: ({ accountNumber }) => accountNumber,
  },
  {
    id: 'vendorNumber',
    header: 'Vendor number',
    width: 8.5,
    isSortable: false,
    isHiddenOnPhone: true,
    value: ({ vendorNumber }) => vendorNumber,
  },
  {
    id: 'locationCount',
    header: 'Locations',
    width: 7,
    align: 'end',
    isDescendingFirst: true,
    value: ({ locationCount }) => locationCount,
  },
  {
    id: 'updatedAt',
    header: 'Updated',
    width: 6.5,
    isDescendingFirst: true,
    isHiddenOnPhone: true,
    value: ({ updatedAt }) => updatedAt,
    cell: ({ updatedAt }) => formatMomentDay(updatedAt),
  },
];

import type { Customer } from '#src/api/generated/types.ts';

/** Fictional shippers. `PMF` and `BHB` are the two demo customers, `INT` the default of internal users. */
export const customers: readonly Customer[] = [
  { customerId: 'PMF', name: 'Prairie Mill Foods' },
  { customerId: 'BHB', name: 'Blue Heron Beverages' },
  { customerId: 'SHD', name: 'Sunhollow Dairy' },
  { customerId: 'MSN', name: 'Maple Street Nut Co' },
  { customerId: 'NHC', name: 'Northlight Home Care' },
  { customerId: 'CSG', name: 'Cedar & Sage Goods' },
  { customerId: 'INT', name: 'Internal' },
  { customerId: 'NEW', name: 'New Harvest Trading' },
];

/** A customer without data: every page opens and every list is empty. */
export const customersWithoutData: readonly string[] = ['NEW'];

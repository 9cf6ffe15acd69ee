/** Filters of orders, in views whose rows are groups of the orders that match them. */
export const orderFilters = {
  compareTo: null,
  warehouse: null,
  retailerId: null,
  itemNumber: null,
  region: null,
  shipToState: null,
} as const;

/** Filters of orders, in views whose rows are made of the orders that match them. */
export const orderFilters = {
  compareTo: null,
  warehouse: null,
  retailerId: null,
  region: null,
  shipToState: null,
  mode: null,
} as const;

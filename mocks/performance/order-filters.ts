/** Order filters for views whose rows aggregate the matching orders. */
export const orderFilters = {
  compareTo: null,
  warehouse: null,
  retailerId: null,
  itemNumber: null,
  region: null,
  shipToState: null,
} as const;

/** Order filters for views whose rows aggregate the matching orders. */
export const orderFilters = {
  compareTo: null,
  warehouse: null,
  retailerId: null,
  region: null,
  shipToState: null,
  mode: null,
} as const;

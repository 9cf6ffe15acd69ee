/** Identifies an item; the customer id is part of its path. */
export interface ItemRef {
  readonly customerId: string;
  readonly itemNumber: string;
}

/** Names an item: its customer is a part of its address. */
export interface ItemRef {
  readonly customerId: string;
  readonly itemNumber: string;
}

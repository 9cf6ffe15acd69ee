let internalCustomer: string | null = null;

/** Gives the pages the code of the internal default customer, which the configuration holds. */
export function provideInternalCustomer(customerId: string): void {
  internalCustomer = customerId;
}

/** The customer of the internal group; null before the portal has started. */
export function internalCustomerId(): string | null {
  return internalCustomer;
}

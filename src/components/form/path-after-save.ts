import { currentCustomer } from '#src/api/provided-client.ts';

/**
 * The path after a save. If the user has switched customers since, the current path: the saved page is not the new
 * customer's.
 */
export function pathAfterSave(customerId: string, path: string): string | null {
  return currentCustomer() === customerId ? path : null;
}

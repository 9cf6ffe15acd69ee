import { selectCustomer, type SelectedCustomer } from '#src/session/selected-customer.ts';
import { storedSsoHint } from '#src/session/sso-hint.ts';

/**
 * Selects a customer and stores it with the user who selected it, so that another user of this browser does not start
 * with it.
 */
export function chooseCustomer(choice: SelectedCustomer, userName: string | undefined): void {
  if (userName !== undefined) storedSsoHint.write(userName);
  selectCustomer(choice);
}

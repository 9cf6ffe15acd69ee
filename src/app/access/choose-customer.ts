import { selectCustomer, type SelectedCustomer } from '#src/session/selected-customer.ts';
import { storeSsoHint } from '#src/session/sso-hint.ts';

/**
 * Selects a customer and remembers it together with who chose it, so that another person of this browser does not
 * start with it.
 */
export function chooseCustomer(choice: SelectedCustomer, userName: string | undefined): void {
  if (userName !== undefined) storeSsoHint(userName);
  selectCustomer(choice);
}

import { createStore, type ReadableStore } from '#src/lib/store.ts';
import { inLocal } from './browser-store.ts';

export interface SelectedCustomer {
  readonly customerId: string;
  /** The customer was selected under its demo name. */
  readonly demoSelected: boolean;
}

const storedId = inLocal('customerId');
const storedDemo = inLocal('demoSelected');

const store = createStore<SelectedCustomer | null>(null);

/** The selected customer; null before the first choice. */
export const selectedCustomer: ReadableStore<SelectedCustomer | null> = store;

function announce(next: SelectedCustomer | null): void {
  const previous = store.read();
  if (next?.customerId === previous?.customerId && next?.demoSelected === previous?.demoSelected) return;
  store.write(next);
}

/** The customer that this browser used last; null when none is stored. */
export function rememberedCustomer(): SelectedCustomer | null {
  const customerId = storedId.read();
  return customerId ? { customerId, demoSelected: storedDemo.read() === 'true' } : null;
}

/** Selects a customer and stores it for the next visit. */
export function selectCustomer(choice: SelectedCustomer): void {
  storedId.write(choice.customerId);
  storedDemo.write(String(choice.demoSelected));
  announce(choice);
}

/** Clears the selection and the stored customer. */
export function forgetCustomer(): void {
  storedId.clear();
  storedDemo.clear();
  announce(null);
}

export interface CustomerRules {
  readonly isInternalUser: boolean;
  /** Ids that the user can select, in the order of the list. */
  readonly customerIds: readonly string[];
  readonly defaultInternalCustomerId: string;
  readonly demoCustomerIds: readonly string[];
}

/**
 * The initial customer: the stored one, otherwise the default internal customer. External users get the first of their
 * list when it does not contain that one. Null when their list is empty.
 */
export function initialCustomer(
  remembered: SelectedCustomer | null,
  rules: CustomerRules,
): SelectedCustomer | null {
  const fallback = { customerId: rules.defaultInternalCustomerId, demoSelected: false };
  const choice = remembered ?? fallback;
  if (rules.isInternalUser) {
    const allowed = [...rules.customerIds, ...rules.demoCustomerIds, rules.defaultInternalCustomerId];
    return allowed.includes(choice.customerId) ? choice : fallback;
  }
  if (rules.customerIds.includes(choice.customerId))
    return { customerId: choice.customerId, demoSelected: false };
  const first = rules.customerIds[0];
  return first === undefined ? null : { customerId: first, demoSelected: false };
}

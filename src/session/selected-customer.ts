import { inLocal } from './browser-store.ts';

export interface SelectedCustomer {
  readonly customerId: string;
  /** The customer was selected under its demo name. */
  readonly demoSelected: boolean;
}

const storedId = inLocal('customerId');
const storedDemo = inLocal('demoSelected');

let selected: SelectedCustomer | null = null;
const listeners = new Set<() => void>();

function announce(next: SelectedCustomer | null): void {
  if (next?.customerId === selected?.customerId && next?.demoSelected === selected?.demoSelected) return;
  selected = next;
  for (const listener of listeners) listener();
}

/** The selected customer; null before the first choice. */
export function readSelectedCustomer(): SelectedCustomer | null {
  return selected;
}

/** The customer that this browser used last; null when none is stored. */
export function rememberedCustomer(): SelectedCustomer | null {
  const customerId = storedId.read();
  return customerId ? { customerId, demoSelected: storedDemo.read() === 'true' } : null;
}

export function subscribeToSelectedCustomer(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
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

import { createContext, use } from 'react';

/** Changes the selected customer, as the company picker does. */
export type SwitchCustomer = (customerId: string, demoSelected: boolean) => Promise<void>;

export const SwitchCustomerContext = createContext<SwitchCustomer>(async () => {});

export function useSwitchCustomer(): SwitchCustomer {
  return use(SwitchCustomerContext);
}

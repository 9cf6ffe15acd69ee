import { createContext, use } from 'react';

/** Provides the code of the internal default customer, which the configuration holds. */
export const InternalCustomerContext = createContext<string | null>(null);

/** The customer of the internal group; null outside the portal. */
export function useInternalCustomerId(): string | null {
  return use(InternalCustomerContext);
}

import { useSyncExternalStore } from 'react';
import {
  readSelectedCustomer,
  subscribeToSelectedCustomer,
  type SelectedCustomer,
} from './selected-customer.ts';

/** The selected customer; null before the first choice. */
export function useSelectedCustomer(): SelectedCustomer | null {
  return useSyncExternalStore(subscribeToSelectedCustomer, readSelectedCustomer);
}

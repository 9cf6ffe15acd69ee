import { useStore } from '#src/lib/use-store.ts';
import { selectedCustomer, type SelectedCustomer } from './selected-customer.ts';

/** The selected customer; null before the first choice. */
export function useSelectedCustomer(): SelectedCustomer | null {
  return useStore(selectedCustomer);
}

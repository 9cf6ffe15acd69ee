import { useStore } from '#src/lib/use-store.ts';
import { selectedCustomer, type SelectedCustomer } from './selected-customer.ts';

/** The selected customer; null before the first choice. */
export function useSelectedCustomer(): SelectedCustomer | null {
  return useStore(selectedCustomer);
}

/** Whether a demo is selected. Demos are shown to outsiders, so that no company is named. */
export function useIsDemo(): boolean {
  return useSelectedCustomer()?.demoSelected ?? false;
}

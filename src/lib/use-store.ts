import { useSyncExternalStore } from 'react';
import type { ReadableStore } from './store.ts';

/** The value of a store; a change renders the component again. */
export function useStore<Value>({ subscribe, read }: ReadableStore<Value>): Value {
  return useSyncExternalStore(subscribe, read);
}

import { createStore } from '#src/lib/store.ts';

/** Whether the search over the page is open. The button in the top bar opens it before its code is loaded. */
export const isSearchOpen = createStore(false);

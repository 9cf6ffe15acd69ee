import { createStore } from '#src/lib/store.ts';

/** Whether the search over the page is open. The button in the top bar opens it before its code is loaded. */
export const isSearchOpen = createStore(false);

/** The typed text. Keys that are pressed while the search opens are added to it, so that none is lost. */
export const searchText = createStore('');

export function closeSearch(): void {
  isSearchOpen.write(false);
  searchText.write('');
}

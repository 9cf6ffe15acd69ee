import { useLayoutEffect } from 'react';
import { hasOperations } from '#src/api/availability.ts';
import { isShortcut } from '#src/app/shell/single-keys.ts';
import { closeSearch, isSearchOpen, searchText } from './search-state.ts';

const dialog = ':is([role="dialog"], [role="alertdialog"])';
/** A dialog whose work the search would hide. Its own is closing if the search is not open. */
const otherDialog = `${dialog}:not([data-palette], [data-leave])`;

/** Adds a key that was pressed before the search has its box. Returns whether it was one. */
function typeAhead({ key }: KeyboardEvent): boolean {
  if (key === 'Escape') isSearchOpen.write(false);
  else if (key === 'Backspace') searchText.write(searchText.read().slice(0, -1));
  else if (key.length === 1) searchText.write(searchText.read() + key);
  // Enter must not press what has the focus behind the search.
  else return key === 'Enter';
  return true;
}

/** Opens or closes the search, or types ahead. Returns whether the key was one of the search. */
function pressKey(event: KeyboardEvent): boolean {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (altKey) return false;
  if (ctrlKey || metaKey) {
    if (key.toLowerCase() !== 'k' || shiftKey) return false;
    if (isSearchOpen.read() || !document.querySelector(otherDialog)) isSearchOpen.write(!isSearchOpen.read());
    return true;
  }
  if (isSearchOpen.read()) return !document.activeElement?.closest(dialog) && typeAhead(event);
  if (key !== '/' || !isShortcut(event)) return false;
  isSearchOpen.write(true);
  return true;
}

function onKeyDown(event: KeyboardEvent): void {
  if (!event.defaultPrevented && hasOperations('getSearchResults') && pressKey(event)) event.preventDefault();
}

/**
 * Listens to the keys of the search as soon as the page is shown, before the search has its code: Ctrl+K, and / as a
 * single key, open it, and what is typed next goes into its box.
 */
export function useSearchKeys(): void {
  useLayoutEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      closeSearch();
    };
  }, []);
}

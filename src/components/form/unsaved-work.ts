const holders = new Set<symbol>();

/** The browser's own question, for closing the tab and for leaving the portal. */
function confirmLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

function drop(holder: symbol): void {
  holders.delete(holder);
  if (holders.size === 0) removeEventListener('beforeunload', confirmLeaving);
}

/** Declares that something typed is not saved. Returns what takes that back. */
export function holdUnsavedWork(): () => void {
  const holder = Symbol('unsaved work');
  holders.add(holder);
  addEventListener('beforeunload', confirmLeaving);
  return () => drop(holder);
}

/** Whether leaving the page now would lose something typed. */
export function hasUnsavedWork(): boolean {
  return holders.size > 0;
}

/** The person has agreed to lose it: nobody asks again. */
export function discardUnsavedWork(): void {
  for (const holder of holders) drop(holder);
}

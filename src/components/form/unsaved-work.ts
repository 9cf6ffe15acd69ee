const holders = new Set<symbol>();

/** Shows the browser's confirmation when the tab is closed or the portal is left. */
function confirmLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

function drop(holder: symbol): void {
  holders.delete(holder);
  if (holders.size === 0) removeEventListener('beforeunload', confirmLeaving);
}

/** Registers unsaved work. Returns the function that unregisters it. */
export function holdUnsavedWork(): () => void {
  const holder = Symbol('unsaved work');
  holders.add(holder);
  addEventListener('beforeunload', confirmLeaving);
  return () => drop(holder);
}

/** Whether leaving the page now would lose typed values. */
export function hasUnsavedWork(): boolean {
  return holders.size > 0;
}

/** Unregisters all unsaved work after the user has confirmed losing it. */
export function discardUnsavedWork(): void {
  for (const holder of holders) drop(holder);
}

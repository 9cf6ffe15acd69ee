/** Classes of a button that skips what follows it; visible while it has the keyboard's focus. */
export const skipClass =
  'sr-only rounded-chip bg-surface px-3 py-1.5 text-control font-medium text-brand focus-visible:not-sr-only focus-visible:absolute focus-visible:z-10';

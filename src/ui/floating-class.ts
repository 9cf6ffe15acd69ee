/*
 * Every floating panel is rendered with `modal={false}`: Headless UI's default makes the rest of the page inert and
 * hidden while a list is open, which separates the field's label from its input.
 */

/**
 * The panel of a menu or listbox, kept within the window. It fades in with CSS and disappears immediately: Headless
 * UI's own transition leaves a closed menu on the screen when it is interrupted before it starts.
 */
export const floatingClass =
  'z-50 max-w-[calc(100vw-1rem)] overflow-y-auto overscroll-contain rounded-card border border-line bg-surface p-1 ' +
  'text-control text-ink shadow-float outline-none [--anchor-gap:4px] [--anchor-padding:8px] ' +
  'transition duration-120 starting:-translate-y-1 starting:opacity-0';

/** A row of the panel. Forced colors remove the background of the active row, so it gets an outline. */
export const floatingRowClass =
  'flex min-h-8 w-full cursor-pointer items-center gap-2 rounded-chip px-2 py-1 text-left outline-none select-none ' +
  'data-focus:bg-brand-soft data-disabled:cursor-not-allowed data-disabled:text-ink-3 ' +
  'forced-colors:data-focus:outline-2 forced-colors:data-focus:-outline-offset-2 forced-colors:data-focus:outline-[Highlight]';

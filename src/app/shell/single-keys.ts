import { storedShortcuts } from '#src/session/preferences.ts';

/** Elements in which a key has its own meaning. */
const typing =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"], [role="menu"], [role="listbox"], [role="dialog"], [role="alertdialog"]';

/** Whether a key without modifiers is a shortcut where it was pressed. They can be turned off (WCAG 2.1.4). */
export function isShortcut({ target }: KeyboardEvent): boolean {
  const isTyping = target instanceof Element && target.closest(typing) !== null;
  return !isTyping && storedShortcuts.read() && !document.querySelector('[role="dialog"]');
}

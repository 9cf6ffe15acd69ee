import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { skipToRows } from '#src/components/dashboard/skip-to-rows.ts';
import { plainPath } from '#src/routing/route-paths.ts';
import { readAreShortcutsOn } from '#src/session/preferences.ts';
import { moveFocus } from '#src/ui/focus.ts';
import { useHasOpened } from '#src/ui/use-has-opened.ts';
import { isPageKey, shortcutPages } from './shortcut-pages.ts';

const ShortcutList = lazy(async () => ({ default: (await import('./shortcut-list.tsx')).ShortcutList }));

/** Milliseconds within which the second key follows the first. */
const sequenceTime = 1500;

/** Elements in which a key has its own meaning. */
const typing =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"], [role="menu"], [role="listbox"], [role="dialog"], [role="alertdialog"]';

/**
 * Single keys open pages and lead to the search and the table. They can be turned off in their list (WCAG 2.1.4), which Ctrl+/ opens in
 * either case.
 */
export function Shortcuts() {
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  const hasOpened = useHasOpened(isOpen);
  const sequenceAt = useRef(-Infinity);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.altKey || event.metaKey) return;
      if (event.ctrlKey) {
        if (event.key !== '/') return;
        event.preventDefault();
        setIsOpen(true);
        return;
      }
      const isTyping = event.target instanceof Element && event.target.closest(typing) !== null;
      if (isTyping || !readAreShortcutsOn() || document.querySelector('[role="dialog"]')) return;
      const key = event.key.toLowerCase();
      const isSecond = event.timeStamp - sequenceAt.current < sequenceTime;
      sequenceAt.current = key === 'g' && !isSecond ? event.timeStamp : -Infinity;
      if (isSecond) {
        if (isPageKey(key)) void navigate(plainPath(shortcutPages[key]));
      } else if (key === '?') {
        setIsOpen(true);
      } else if (key === 't') {
        skipToRows();
      } else if (key === '/') {
        const search = document.querySelector('search input');
        if (!search) return;
        event.preventDefault();
        moveFocus(search);
      }
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [navigate]);
  return (
    hasOpened && (
      <Suspense>
        <ShortcutList isOpen={isOpen} onClose={() => setIsOpen(false)} />
      </Suspense>
    )
  );
}

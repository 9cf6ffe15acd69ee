import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** Scroll positions by history entry. In memory, because the specification limits what session storage may contain. */
const positions = new Map<string, number>();
/** As many entries as browsers keep in a tab's history. */
const max = 50;

function note(key: string): void {
  positions.delete(key);
  positions.set(key, window.scrollY);
  const [oldest] = positions.keys();
  if (positions.size > max && oldest !== undefined) positions.delete(oldest);
}

/** Events that show that the user has started to interact. */
const userScrollEvents = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/** Restores a scroll position, also while the page is still growing; returns a function that stops it. */
function returnTo(place: number): () => void {
  window.scrollTo(0, place);
  const growth = new ResizeObserver(() => {
    window.scrollTo(0, place);
    if (window.scrollY >= place - 1) stop();
  });
  const stop = (): void => {
    growth.disconnect();
    for (const move of userScrollEvents) window.removeEventListener(move, stop);
  };
  if (place > 0) growth.observe(document.body);
  for (const move of userScrollEvents) window.addEventListener(move, stop, { passive: true });
  return stop;
}

/**
 * Scrolls to the top of a new page, and restores the position on Back and Forward. Changes of a page's query do not
 * scroll.
 */
export function ScrollMemory() {
  const { key, hash, pathname } = useLocation();
  const lastPath = useRef<string>(undefined);
  const type = useNavigationType();
  useEffect(() => {
    history.scrollRestoration = 'manual';
  }, []);
  useLayoutEffect(() => {
    let stop: (() => void) | undefined;
    // A page that has just loaded is at its top: the browser would lay it out to say so.
    if (positions.size === 0) positions.set(key, 0);
    else if (type === 'POP') stop = returnTo(positions.get(key) ?? 0);
    else {
      if (hash === '' && lastPath.current !== pathname) window.scrollTo(0, 0);
      // Records the position before anything can scroll.
      note(key);
    }
    lastPath.current = pathname;
    const remember = (): void => note(key);
    window.addEventListener('scroll', remember, { passive: true });
    return () => {
      stop?.();
      window.removeEventListener('scroll', remember);
    };
  }, [key, hash, pathname, type]);
  return null;
}

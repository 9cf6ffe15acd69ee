import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** Scroll positions by history entry. In memory: session storage is kept to what the specification lists. */
const positions = new Map<string, number>();

/** Goes to the top of a new page, and back to where one was on Back and Forward. */
export function ScrollMemory() {
  const { key, hash } = useLocation();
  const type = useNavigationType();
  useEffect(() => {
    history.scrollRestoration = 'manual';
  }, []);
  useLayoutEffect(() => {
    if (type === 'POP') window.scrollTo(0, positions.get(key) ?? 0);
    else if (hash === '') window.scrollTo(0, 0);
    const remember = (): void => void positions.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key, hash, type]);
  return null;
}

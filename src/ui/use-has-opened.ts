import { useState } from 'react';

/**
 * Whether something is or was open: until then its code is not needed, afterwards it stays mounted for its exit
 * transition.
 */
export function useHasOpened(isOpen: boolean): boolean {
  const [hasOpened, setHasOpened] = useState(isOpen);
  if (isOpen && !hasOpened) setHasOpened(true);
  return hasOpened || isOpen;
}

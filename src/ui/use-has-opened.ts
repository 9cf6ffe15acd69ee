import { useState } from 'react';

/** Whether something is open or has been: until then its code is not needed, afterwards it may close slowly. */
export function useHasOpened(isOpen: boolean): boolean {
  const [hasOpened, setHasOpened] = useState(isOpen);
  if (isOpen && !hasOpened) setHasOpened(true);
  return hasOpened || isOpen;
}

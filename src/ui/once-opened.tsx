import { Suspense, useState, type ReactNode } from 'react';

interface OnceOpenedProps {
  readonly isOpen: boolean;
  readonly children: ReactNode;
}

/**
 * Content whose code is not needed before it is first opened; afterwards it stays mounted for its exit transition.
 */
export function OnceOpened({ isOpen, children }: OnceOpenedProps) {
  const [hasOpened, setHasOpened] = useState(isOpen);
  if (isOpen && !hasOpened) setHasOpened(true);
  return (hasOpened || isOpen) && <Suspense>{children}</Suspense>;
}

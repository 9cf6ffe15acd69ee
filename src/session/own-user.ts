import { createContext, use } from 'react';

/** Provides the id of the signed-in user; undefined without one. */
export const OwnUserContext = createContext<() => string | undefined>(() => undefined);

export function useOwnUserId(): string | undefined {
  return use(OwnUserContext)();
}

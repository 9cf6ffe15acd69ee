import { randomBytes } from 'node:crypto';
import type { AuthorizationRequest } from './authorization-request.ts';

interface CodeGrant {
  readonly request: AuthorizationRequest;
  readonly userId: string;
  /** Seconds since the epoch. */
  readonly authTime: number;
}

export interface CodeStore {
  issue(grant: CodeGrant): string;
  /** Returns the grant once. A presented code is used up, whatever the result. */
  redeem(code: string): CodeGrant | undefined;
  clear(): void;
}

/** Codes are stored in memory only: losing one in a restart fails a single sign-in attempt. */
export function createCodeStore(clock: () => number, lifetimeSeconds: number): CodeStore {
  const grants = new Map<string, { readonly grant: CodeGrant; readonly expires: number }>();
  const discardExpired = () => {
    for (const [code, { expires }] of grants) if (expires <= clock()) grants.delete(code);
  };
  return {
    issue(grant) {
      discardExpired();
      const code = randomBytes(32).toString('base64url');
      grants.set(code, { grant, expires: clock() + lifetimeSeconds * 1000 });
      return code;
    },
    redeem(code) {
      discardExpired();
      const stored = grants.get(code);
      grants.delete(code);
      return stored?.grant;
    },
    clear: () => grants.clear(),
  };
}

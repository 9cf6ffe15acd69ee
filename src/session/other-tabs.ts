/** Messages between tabs of this browser. */
interface SignedOut {
  readonly kind: 'signedOut';
}

// One object for both directions: a second one in the same tab would hear what the first one says.
let opened: BroadcastChannel | undefined;

function channel(): BroadcastChannel {
  opened ??= new BroadcastChannel('portal-session');
  return opened;
}

function isSignedOut(message: unknown): message is SignedOut {
  return typeof message === 'object' && message !== null && 'kind' in message && message.kind === 'signedOut';
}

/** Tells the other tabs that the person has signed out. */
export function announceSignOut(): void {
  channel().postMessage({ kind: 'signedOut' } satisfies SignedOut);
}

/**
 * Calls back when the person has signed out in another tab, until the returned function is called. Messages of another
 * form are ignored.
 */
export function onSignOutElsewhere(listener: () => void): () => void {
  const receive = (event: MessageEvent<unknown>): void => {
    if (isSignedOut(event.data)) listener();
  };
  channel().addEventListener('message', receive);
  return () => channel().removeEventListener('message', receive);
}

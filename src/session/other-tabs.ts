/** Messages between tabs of this browser. */
interface SignedOut {
  readonly kind: 'signedOut';
}

// One channel for both directions: a second one in the same tab would receive the first one's messages.
let opened: BroadcastChannel | undefined;

function channel(): BroadcastChannel {
  opened ??= new BroadcastChannel('portal-session');
  return opened;
}

function isSignedOut(message: unknown): message is SignedOut {
  return typeof message === 'object' && message !== null && 'kind' in message && message.kind === 'signedOut';
}

/** Notifies the other tabs that the user has signed out. */
export function announceSignOut(): void {
  channel().postMessage({ kind: 'signedOut' } satisfies SignedOut);
}

/** Subscribes to sign-outs in other tabs; returns the unsubscribe function. Messages of another shape are ignored. */
export function onSignOutElsewhere(listener: () => void): () => void {
  const receive = (event: MessageEvent<unknown>): void => {
    if (isSignedOut(event.data)) listener();
  };
  channel().addEventListener('message', receive);
  return () => channel().removeEventListener('message', receive);
}

/** What tabs of this browser tell each other. */
interface SignedOut {
  readonly kind: 'signedOut';
}

const channelName = 'portal-session';

function isSignedOut(message: unknown): message is SignedOut {
  return typeof message === 'object' && message !== null && 'kind' in message && message.kind === 'signedOut';
}

/** Tells the other tabs that the person has signed out. */
export function announceSignOut(): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage({ kind: 'signedOut' } satisfies SignedOut);
  channel.close();
}

/** Calls back when the person has signed out in another tab. Messages of another form are ignored. */
export function onSignOutElsewhere(listener: () => void): void {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (isSignedOut(event.data)) listener();
  });
}

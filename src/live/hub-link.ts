import type { HubMessageId, HubMessageOf, HubMethodId } from '#src/api/hub-messages.ts';

/** The events of one connection. */
export interface LinkListeners {
  /** The payload is passed on unvalidated. */
  readonly onMessage: (id: HubMessageId, payload: unknown) => void;
  /** A started connection has ended, for any reason. */
  readonly onClosed: (reason: Error | undefined) => void;
}

/** One connection to the hub. It does not reconnect. */
export interface HubLink {
  /** May never settle: a WebSocket that the Content-Security-Policy blocks fails without a close event. */
  readonly start: () => Promise<void>;
  readonly invoke: <Id extends HubMethodId>(method: Id, argument: HubMessageOf<Id>) => Promise<void>;
  /** Does not settle before `start` settles. */
  readonly stop: () => Promise<void>;
}

export type OpenLink = (listeners: LinkListeners) => HubLink;

export type HubLog = (level: 'debug' | 'warning', text: string) => void;

/** Whether the browser is online, and changes of that. */
export interface Network {
  readonly isOnline: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
}

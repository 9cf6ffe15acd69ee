import type { HubMessageId, HubMethodId } from '#src/api/hub-messages.ts';

/** The events of one connection. */
export interface LinkListeners {
  /** As it arrived: nothing about the payload is sure. */
  readonly onMessage: (id: HubMessageId, payload: unknown) => void;
  /** The connection that had been started has ended, for whatever reason. */
  readonly onClosed: (reason: Error | undefined) => void;
}

/** One connection to the hub, from its start to its end. It does not reconnect. */
export interface HubLink {
  /** May never settle: a WebSocket that the security policy blocks fails without being closed. */
  readonly start: () => Promise<void>;
  readonly invoke: (method: HubMethodId, group: string) => Promise<void>;
  /** Does not settle before `start` has. */
  readonly stop: () => Promise<void>;
}

export type OpenLink = (listeners: LinkListeners) => HubLink;

export type HubLog = (level: 'debug' | 'warning', text: string) => void;

/** Whether the browser has a network, and when that changes. */
export interface Network {
  readonly isOnline: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
}

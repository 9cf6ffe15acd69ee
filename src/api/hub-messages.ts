import { matchesShape } from './matches-shape.ts';
import { hubName, type HubMessageId, type HubMethodId } from './generated/address.ts';
import { messages, named } from './generated/shapes/messages.ts';
import type { operations } from './generated/types.ts';

export type { HubMessageId, HubMethodId };

/** The only argument of a message or method, as the contract states it. */
export type HubMessageOf<Id extends HubMessageId | HubMethodId> =
  operations[Id]['requestBody']['content']['application/json'];

/** Path of the hub on the API's host. The contract states the hub's name but not this prefix. */
export const hubPath = `/hubs/${hubName}`;

/**
 * Whether a received value matches the contract's shape of the message. As with responses, unknown enum values are
 * accepted.
 */
export function isHubMessage<Id extends HubMessageId>(id: Id, payload: unknown): payload is HubMessageOf<Id> {
  const shape = messages[id];
  return shape !== undefined && matchesShape(shape, payload, named);
}

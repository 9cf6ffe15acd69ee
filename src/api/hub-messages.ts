import { matchesShape } from './matches-shape.ts';
import { hubName } from './generated/address.ts';
import { messages, named } from './generated/shapes/messages.ts';
import type { operations } from './generated/types.ts';

/** What the hub sends, and what it can be asked for. */
export type HubMessageId = 'reportRenderStatusUpdated' | 'send';
export type HubMethodId = 'AddToGroup' | 'RemoveFromGroup';

export type HubMessageOf<Id extends HubMessageId | HubMethodId> =
  operations[Id]['requestBody']['content']['application/json'];

/** Path of the hub on the API's host. The description has the hub's name, but not where hubs are. */
export const hubPath = `/hubs/${hubName}`;

/**
 * Whether what arrived has the shape that the description gives the message. As with answers, a value that an
 * enum does not know passes.
 */
export function isHubMessage<Id extends HubMessageId>(id: Id, payload: unknown): payload is HubMessageOf<Id> {
  const shape = messages[id];
  return shape !== undefined && matchesShape(shape, payload, named);
}

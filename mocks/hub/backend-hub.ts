import { mayBeSent } from '#mocks/contract/authorize.ts';
import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import { createHub, type Hub } from './hub.ts';
import type { VerifyAccessToken } from './negotiation.ts';

/** The hub of a backend. Whoever joins a group, and whoever is sent a message, is judged by their rights at that moment. */
export function createBackendHub(backend: MockBackend, verifyAccessToken: VerifyAccessToken): Hub {
  const hub = createHub({
    verifyAccessToken,
    mayJoin: (person, group) => mayBeSent(backend, 'AddToGroup', person, group),
    mayReceive: (person, target, group) => mayBeSent(backend, target, person, group),
  });
  backend.onPush(
    (message) => hub.push(message.target, message.arguments, message),
    () => hub.connections().length > 0,
  );
  return hub;
}

import type { FindingCode } from './codes.ts';

/** Why a conforming server may differ, by check. `README.md` has the same list. */
const reasons: Partial<Readonly<Record<FindingCode, string>>> = {
  'method-not-405':
    'many frameworks route by method and path at once, and know only that no route fits: they send 404',
  'allow-missing': 'a gateway may refuse a method for all paths, without knowing which ones a path supports',
  'allow-wrong': 'the server may support methods that the description leaves out on purpose',
  'options-wrong': 'OPTIONS is optional, and often belongs to a gateway (CORS)',
  'head-differs': 'HEAD is optional, and may leave out headers that only making the body would show',
  'access-not-401': 'a gateway may send 403 to hide whether a token would help',
  'unknown-refused': 'ids may have a checksum or a form that the description does not state',
  'update-not-idempotent':
    'a server may count changes or note their time in properties that clients cannot write',
  'delete-not-repeatable': 'RFC 9110 asks for the same effect, not for the same status',
};

/** Undefined when only a fault explains the finding. */
export function findLeeway(code: FindingCode): string | undefined {
  return reasons[code];
}

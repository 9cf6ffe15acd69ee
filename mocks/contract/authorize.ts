import { hubMessages, operations, type OperationId } from '#src/api/generated/operations.ts';
import { KnownProblemCode, Permission } from '#src/api/generated/enums.ts';
import type { Person } from '#mocks/people.ts';
import type { MockBackend } from './mock-backend.ts';
import { forbidden, ProblemError, unlessForbidden } from './problem.ts';

/** Operations that are allowed before the terms are accepted: reading the user and the terms, and accepting them. */
const allowedBeforeTerms: readonly OperationId[] = [
  'getTermsAcceptance',
  'acceptTerms',
  'getCurrentUser',
  'listCustomers',
  'getEnabledFeatures',
];

/** Operations that are allowed for an account without access, so that the portal can show why it has none. */
const beforeAccess: readonly OperationId[] = ['getCurrentUser', 'listCustomers', 'getEnabledFeatures'];

function hasAccess(person: Person): boolean {
  return person.hasCustomerPortalAccess && (person.isInternalUser || !person.awaitingInternalApproval);
}

function belongsToAudience(person: Person, audience: string): boolean {
  switch (audience) {
    case 'internalAdmin':
      return person.isInternalUserAdmin;
    case 'internalUser':
      return person.isInternalUser;
    case 'userAdmin':
      return person.isInternalUserAdmin || person.isCustomerUserAdmin;
    default:
      return true;
  }
}

/** The customer ids of a request, from its path, query, header and body. */
function customersNamed(sources: readonly unknown[]): string[] {
  return sources.flatMap((source) => {
    if (typeof source !== 'object' || source === null || !('customerId' in source)) return [];
    return typeof source.customerId === 'string' ? [source.customerId] : [];
  });
}

/** Throws 403 when the person has no access to one of the customers in the sources. */
export function authorizeCustomers(
  backend: MockBackend,
  person: Person,
  ...sources: readonly unknown[]
): void {
  // Internal users have access to every customer; the operation itself responds 404 to an unknown one.
  if (person.isInternalUser) return;
  const allowedCustomers = backend.getCustomers(person);
  if (customersNamed(sources).some((customerId) => !allowedCustomers.includes(customerId))) throw forbidden();
}

/** Whether the backend lets a person call an operation, before it looks at the customer and the parameters. */
export function mayCall(backend: MockBackend, id: OperationId, person: Person): boolean {
  const isAllowed = unlessForbidden(() => {
    authorize(backend, id, person);
    return true;
  });
  return isAllowed === true;
}

/** Throws the 403 problem with which the backend rejects a request before it validates the parameters. */
export function authorize(backend: MockBackend, id: OperationId, person: Person): void {
  const { audience, permission } = operations[id];
  if (!hasAccess(person) && !beforeAccess.includes(id)) throw forbidden();
  if (!allowedBeforeTerms.includes(id) && !backend.hasAcceptedTerms(person))
    throw new ProblemError(403, 'tos_not_accepted', undefined, KnownProblemCode.TermsNotAccepted);
  if (!belongsToAudience(person, audience)) throw forbidden();
  if (permission !== null && backend.features().rbacEnabled === true) {
    if (!backend.getPermissions(person).includes(Permission[permission])) throw forbidden();
  }
}

/**
 * Whether a message of the hub about a customer's data may be sent to a connected person, or accepted from them: with the
 * rights that they have now, and before the record itself is judged. Messages that the contract does not know count as
 * texts for the group.
 */
export function mayBeSent(
  backend: MockBackend,
  target: string,
  connected: Person,
  customerId: string,
): boolean {
  const { judgedAs } = isHubMessage(target) ? hubMessages[target] : hubMessages.send;
  if (judgedAs === null) return true;
  const person = backend.withCurrentRights(connected);
  return mayCall(backend, judgedAs, person) && backend.getCustomers(person).includes(customerId);
}

const isHubMessage = (target: string): target is keyof typeof hubMessages =>
  Object.hasOwn(hubMessages, target);

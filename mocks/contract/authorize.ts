import { operations, type OperationId } from '#src/api/generated/operations.ts';
import { KnownProblemCode, Permission } from '#src/api/generated/enums.ts';
import type { Person } from '#mocks/people.ts';
import type { MockBackend } from '#mocks/mock-backend.ts';
import { forbidden, ProblemError } from './problem.ts';

/** What a person may call before accepting the terms: enough to be told, and to accept. */
const beforeTerms: readonly OperationId[] = [
  'getTermsAcceptance',
  'acceptTerms',
  'getCurrentUser',
  'listCustomers',
  'getEnabledFeatures',
];

/** What an account without access may still ask: who it is, and what it needs to be told so. */
const beforeAccess: readonly OperationId[] = ['getCurrentUser', 'listCustomers', 'getEnabledFeatures'];

function hasAccess(person: Person): boolean {
  return person.hasCustomerPortalAccess && (person.isInternalUser || !person.awaitingInternalApproval);
}

function belongsToAudience(person: Person, audience: string): boolean {
  switch (audience) {
    case 'internalAdmin':
      return person.isInternalUserAdmin;
    case 'userAdmin':
      return person.isInternalUserAdmin || person.isCustomerUserAdmin;
    default:
      return true;
  }
}

/** The customers that a call names, wherever it names them. */
function customersNamed(sources: readonly unknown[]): string[] {
  return sources.flatMap((source) => {
    if (typeof source !== 'object' || source === null || !('customerId' in source)) return [];
    return typeof source.customerId === 'string' ? [source.customerId] : [];
  });
}

/** Throws 403 when the person may not see one of the customers that the sources name. */
export function authorizeCustomers(
  backend: MockBackend,
  person: Person,
  ...sources: readonly unknown[]
): void {
  // Nothing is hidden from them; a customer that does not exist is the operation's own 404.
  if (person.isInternalUser) return;
  const own = backend.getCustomers(person);
  if (customersNamed(sources).some((customerId) => !own.includes(customerId))) throw forbidden();
}

/** Throws the 403 problem that the backend would answer before it looks at the parameters. */
export function authorize(backend: MockBackend, id: OperationId, person: Person): void {
  const { audience, permission } = operations[id];
  if (!hasAccess(person) && !beforeAccess.includes(id)) throw forbidden();
  if (!beforeTerms.includes(id) && !backend.hasAcceptedTerms(person))
    throw new ProblemError(403, 'tos_not_accepted', undefined, KnownProblemCode.TermsNotAccepted);
  if (!belongsToAudience(person, audience)) throw forbidden();
  if (permission !== null && backend.features().rbacEnabled === true) {
    if (!backend.getPermissions(person).includes(Permission[permission])) throw forbidden();
  }
}

import type { RoleAssignment, TermsAcceptance } from '#src/api/generated/types.ts';
import { people } from '#mocks/people.ts';

/** The user who accepted; the response does not contain it. */
export type UserTermsAcceptance = TermsAcceptance & Pick<RoleAssignment, 'userId'>;

export const termsAcceptances: readonly UserTermsAcceptance[] = people.map(({ userId, termsAccepted }) => ({
  userId,
  isTosAcceptanceValid: termsAccepted,
}));

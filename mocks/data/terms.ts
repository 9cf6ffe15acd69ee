import type { RoleAssignment, TermsAcceptance } from '#src/api/generated/types.ts';
import { people } from '#mocks/people.ts';

/** Whose acceptance it is; the answer itself does not say, because it is always the caller's. */
export type UserTermsAcceptance = TermsAcceptance & Pick<RoleAssignment, 'userId'>;

export const termsAcceptances: readonly UserTermsAcceptance[] = people.map(({ userId, termsAccepted }) => ({
  userId,
  isTosAcceptanceValid: termsAccepted,
}));

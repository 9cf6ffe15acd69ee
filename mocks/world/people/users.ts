import type {
  Customer,
  RoleAssignment,
  TermsAcceptance,
  User,
  UserStatus,
} from '#src/api/generated/types.ts';
import { people, type Person } from '#mocks/people.ts';
import { customers } from './customers.ts';
import { momentFrom } from '#mocks/lib/days.ts';
import { createRandom, type Random } from '#mocks/lib/random.ts';
import type { SeedContext } from '#mocks/lib/seed-context.ts';
import { bulkUsers, userDrafts, type UserDraft } from './user-drafts.ts';

type Standing = Pick<
  User,
  'awaitingInternalApproval' | 'hasCustomerPortalAccess' | 'accountDisabled' | 'deniedAt' | 'lastSignInAt'
>;

/** The status of a user. */
export function userStatus(user: Standing): UserStatus {
  if (user.awaitingInternalApproval) return 'AwaitingApproval';
  if (user.deniedAt !== null) return 'Denied';
  if (user.accountDisabled || !user.hasCustomerPortalAccess) return 'Disabled';
  return user.lastSignInAt === null ? 'Invited' : 'Active';
}

/** The customers with the given ids, in the same order; unknown ids are left out. */
export function getCustomers(ids: readonly string[]): Customer[] {
  return ids.flatMap((id) => customers.find(({ customerId }) => customerId === id) ?? []);
}

const approver = 'Alex Prescott';

function getCompany({ isInternalUser, customers: ids }: UserDraft): string {
  if (isInternalUser) return 'The logistics provider';
  return ids.length > 1 ? 'Brokers & Partners' : (getCustomers(ids)[0]?.name ?? '');
}

interface Moments {
  readonly createdAt: string;
  readonly decidedAt: string;
  readonly lastSignInAt: string;
}

/** Pending users were requested only days ago. */
function drawMoments(status: UserStatus, now: Date, random: Random): Moments {
  const age =
    status === 'AwaitingApproval' || status === 'Invited' ? random.whole(2, 12) : random.whole(40, 500);
  const minute = random.whole(0, 400);
  return {
    createdAt: momentFrom(now, -age, -minute),
    decidedAt: momentFrom(now, 1 - age, -minute),
    lastSignInAt: momentFrom(now, -random.whole(0, 30), -random.whole(10, 600)),
  };
}

function buildUser(draft: UserDraft, now: Date, random: Random): User {
  const { status, isInternalUser } = draft;
  const { createdAt, decidedAt, lastSignInAt } = drawMoments(status, now, random);
  const [firstName = '', ...rest] = draft.name.split(' ');
  const isDecided = status !== 'AwaitingApproval';
  const isApproved = isDecided && status !== 'Denied';
  const hasSignedIn = status === 'Active' || status === 'Disabled';
  return {
    userId: draft.userId,
    userName: draft.email,
    firstName,
    lastName: rest.join(' '),
    displayName: draft.name,
    email: draft.email,
    phone: random.chance(0.7) ? `+1312555${String(random.whole(100, 9999)).padStart(4, '0')}` : null,
    jobTitle: draft.jobTitle,
    company: getCompany(draft),
    customers: isInternalUser ? [] : getCustomers(draft.customers),
    isInternalUser,
    isInternalUserAdmin: draft.isInternalUserAdmin,
    isCustomerUserAdmin: draft.isCustomerUserAdmin,
    awaitingInternalApproval: !isDecided,
    hasCustomerPortalAccess: draft.hasCustomerPortalAccess,
    accountDisabled: draft.accountDisabled,
    status,
    roleIds: [...draft.roleIds],
    requestedBy: isInternalUser ? null : 'Dana Whitfield',
    requestedAt: isInternalUser ? null : createdAt,
    approvedBy: isApproved ? approver : null,
    approvedAt: isApproved ? decidedAt : null,
    deniedBy: status === 'Denied' ? approver : null,
    deniedAt: status === 'Denied' ? decidedAt : null,
    deniedReason: status === 'Denied' ? 'The customer does not know this person.' : null,
    tosAcceptedAt: draft.termsAccepted && hasSignedIn ? lastSignInAt : null,
    lastSignInAt: hasSignedIn ? lastSignInAt : null,
    createdAt,
    updatedAt: isDecided ? decidedAt : createdAt,
  };
}

/** Every person who can sign in is also a user, with the data of the sign-in page. */
function buildDraft(person: Person): UserDraft {
  const { awaitingInternalApproval, hasCustomerPortalAccess } = person;
  const status = awaitingInternalApproval
    ? 'AwaitingApproval'
    : hasCustomerPortalAccess
      ? 'Active'
      : 'Disabled';
  return { ...person, status, accountDisabled: false, jobTitle: null };
}

/** The users: first the people, then users who never sign in. Ids do not depend on the seed. */
export function userSeeds({ seed, scale, now }: SeedContext): User[] {
  const random = createRandom(seed, 'users');
  const drafts = [...people.map(buildDraft), ...userDrafts, ...(scale === 'large' ? bulkUsers(2000) : [])];
  return drafts.map((draft) => buildUser(draft, now, random));
}

/** The user who accepted; the response does not contain it. */
export type UserTermsAcceptance = TermsAcceptance & Pick<RoleAssignment, 'userId'>;

export const termsAcceptances: readonly UserTermsAcceptance[] = people.map(({ userId, termsAccepted }) => ({
  userId,
  isTosAcceptanceValid: termsAccepted,
}));

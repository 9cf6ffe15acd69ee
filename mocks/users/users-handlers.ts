import { KnownProblemCode } from '#src/api/generated/enums.ts';
import type { NewUser, User, UserUpdate } from '#src/api/generated/types.ts';
import { conflict, unprocessable, type ProblemError } from '#mocks/contract/problem.ts';
import { getCustomers, userStatus } from '#mocks/world/people/users.ts';
import type { Person } from '#mocks/people.ts';
import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import type { TagHandlers } from '#mocks/contract/tag-handlers.ts';
import { matchAny, matchSome, matchValue } from '#mocks/lists/filters.ts';
import { defineTextSearch } from '#mocks/lists/text-search.ts';
import { matchRecords, toRecordKey } from '#mocks/lists/record-set.ts';
import { defineList, type MatchesOf } from '#mocks/lists/list.ts';
import { requireAssignable } from './role-rules.ts';
import { administeredUser, isAdministeredBy } from '#mocks/access/scope.ts';
import { requireOwnRight, requireValidUser, storeUserChange } from './user-rules.ts';
import { peopleStore } from '#mocks/world/people/people-store.ts';
import { cleanText } from '#mocks/lib/clean-text.ts';

/** The user with the current roles; an admin sees only the customers that both have. */
function seenBy(backend: MockBackend, admin: Person, user: User): User {
  const adminCustomers = backend.getCustomers(admin);
  return {
    ...user,
    customers: user.customers.filter(({ customerId }) => adminCustomers.includes(customerId)),
    roleIds: peopleStore(backend.db).roleAssignments.find(user.userId)?.roleIds ?? [],
  };
}

function toProfile({ email, firstName, lastName, ...rest }: NewUser | UserUpdate) {
  return {
    userName: email,
    email,
    firstName: cleanText(firstName),
    lastName: cleanText(lastName),
    displayName: `${cleanText(firstName)} ${cleanText(lastName)}`,
    phone: rest.phone,
    jobTitle: rest.jobTitle,
    company: rest.company,
    isInternalUser: rest.isInternalUser,
    isInternalUserAdmin: rest.isInternalUserAdmin,
    isCustomerUserAdmin: rest.isCustomerUserAdmin,
  };
}

const decided = (title: string): ProblemError => conflict(title, KnownProblemCode.AlreadyDecided);

/** Throws 409 with the name of the admin who decided. */
function requireUndecided(user: User): void {
  if (user.awaitingInternalApproval) return;
  if (user.deniedBy !== null) throw decided(`${user.deniedBy} has already denied this user.`);
  if (user.approvedBy !== null) throw decided(`${user.approvedBy} has already approved this user.`);
  throw decided('This user does not await approval.');
}

/** The user's customers outside the admin's reach, which the change keeps, followed by those in the request. */
function customersAfter(backend: MockBackend, admin: Person, user: User, customerIds: readonly string[]) {
  const adminCustomers = backend.getCustomers(admin);
  const unmanaged = user.customers.filter(({ customerId }) => !adminCustomers.includes(customerId));
  return [...unmanaged, ...getCustomers(customerIds)];
}

export const userSearch = defineTextSearch<User>(({ displayName, email, company }) => [
  ['Name', displayName],
  ['Email', email],
  ['Company', company],
]);

const matches: MatchesOf<'listUsers', User> = {
  search: userSearch.match,
  status: matchAny((user) => user.status),
  records: matchRecords(({ userId }) => toRecordKey('User', userId)),
  roleId: matchSome((user) => user.roleIds),
  customerId:
    (customerId) =>
    ({ customers }) =>
      customers.some((customer) => customer.customerId === customerId),
  isInternal: matchValue((user) => user.isInternalUser),
};

const userList = defineList({
  operation: 'listUsers',
  matches,
  getSortValue: (user, column) => user[column],
  toItem: (user) => user,
});

/** The users whom an admin administers, as the admin sees them. */
export function listAdministeredUsers(backend: MockBackend, admin: Person): User[] {
  return peopleStore(backend.db)
    .users.where((user) => isAdministeredBy(backend, admin, user))
    .map((user) => seenBy(backend, admin, user));
}

export const users = {
  listUsers: ({ backend, person, query, reply }) => {
    const rows = listAdministeredUsers(backend, person);
    return reply.json(200, userList.getPage(userList.find({ rows, now: backend.now() }, query), query));
  },

  getUser: ({ backend, person, path, reply }) =>
    reply.json(200, seenBy(backend, person, administeredUser(backend, person, path.userId))),

  createUser: ({ backend, person, body, reply }) => {
    requireValidUser(backend, person, body);
    requireAssignable(backend, person, body.roleIds);
    const moment = backend.now().toISOString();
    const isApproved = person.isInternalUserAdmin;
    const undecided = {
      awaitingInternalApproval: !isApproved,
      hasCustomerPortalAccess: true,
      accountDisabled: false,
      deniedAt: null,
      lastSignInAt: null,
    };
    const user: User = {
      userId: peopleStore(backend.db).nextUserId(),
      ...toProfile(body),
      ...undecided,
      customers: getCustomers(body.customerIds),
      status: userStatus(undecided),
      roleIds: [],
      requestedBy: person.name,
      requestedAt: moment,
      approvedBy: isApproved ? person.name : null,
      approvedAt: isApproved ? moment : null,
      deniedBy: null,
      deniedReason: null,
      tosAcceptedAt: null,
      createdAt: moment,
      updatedAt: moment,
    };
    peopleStore(backend.db).users.create(user);
    peopleStore(backend.db).roleAssignments.create({ userId: user.userId, roleIds: body.roleIds });
    return reply.json(201, seenBy(backend, person, user));
  },

  updateUser: async ({ backend, person, path, body, reply, requireVersion }) => {
    const user = administeredUser(backend, person, path.userId);
    requireVersion(seenBy(backend, person, user));
    requireValidUser(backend, person, body, user.userId);
    requireOwnRight(person, user, body);
    const changed = await storeUserChange(backend, user, {
      ...toProfile(body),
      customers: customersAfter(backend, person, user, body.customerIds),
    });
    return reply.json(200, seenBy(backend, person, changed));
  },

  setUserApproval: async ({ backend, person, path, body, reply, requireVersion }) => {
    const user = administeredUser(backend, person, path.userId);
    requireVersion(seenBy(backend, person, user));
    requireUndecided(user);
    const { approval, denial } = body;
    const moment = backend.now().toISOString();
    if (approval) {
      const requested = peopleStore(backend.db).roleAssignments.find(user.userId)?.roleIds ?? [];
      const roleIds = approval.roleIds ?? requested;
      requireAssignable(backend, person, roleIds, requested, 'approval.roleIds');
      peopleStore(backend.db).roleAssignments.update(user.userId, { roleIds });
    }
    const next = await storeUserChange(backend, user, {
      awaitingInternalApproval: false,
      hasCustomerPortalAccess: !denial,
      ...(denial
        ? { deniedBy: person.name, deniedAt: moment, deniedReason: denial.reason.trim() }
        : { approvedBy: person.name, approvedAt: moment }),
    });
    return reply.json(200, seenBy(backend, person, next));
  },

  setUserActivation: async ({ backend, person, path, body: { isEnabled }, reply, requireVersion }) => {
    const user = administeredUser(backend, person, path.userId);
    requireVersion(seenBy(backend, person, user));
    if (isEnabled) {
      if (user.status !== 'Disabled') throw conflict('Only a disabled user can be enabled.');
    } else {
      if (user.userId === person.userId) throw unprocessable('You cannot disable your own account.');
      if (user.status !== 'Active' && user.status !== 'Invited')
        throw conflict('Only an active or invited user can be disabled.');
    }
    const changed = await storeUserChange(backend, user, {
      accountDisabled: !isEnabled,
      hasCustomerPortalAccess: isEnabled,
    });
    return reply.json(200, seenBy(backend, person, changed));
  },

  resendInvite: ({ backend, person, path, reply }) => {
    const user = administeredUser(backend, person, path.userId);
    if (user.status !== 'Invited') throw conflict('This user has no pending invitation.');
    return reply.empty(204);
  },
} satisfies TagHandlers<'users'>;

import { KnownProblemCode } from '#src/api/generated/enums.ts';
import type { NewUser, User, UserUpdate } from '#src/api/generated/types.ts';
import { conflict, unprocessable, type ProblemError } from '#mocks/contract/problem.ts';
import { customersOf, userStatus } from '#mocks/data/users.ts';
import type { Person } from '#mocks/people.ts';
import type { World } from '#mocks/world.ts';
import type { TagHandlers } from '#mocks/contract/tag-handlers.ts';
import { matchAll, matchAny, matchAnyOf, matchText, matchValue } from '#mocks/lists/filters.ts';
import { defineList, type FilterOf } from '#mocks/lists/list.ts';
import { requireAssignable } from './role-rules.ts';
import { administeredUser, isAdministeredBy } from '#mocks/tools/scope.ts';
import { storeUserChange } from './store-user-change.ts';
import { requireOwnRight, requireSoundUser } from './user-rules.ts';

/** The user with the roles of now; of customers, an admin sees those that are the admin's too. */
function seenBy(world: World, admin: Person, user: User): User {
  const own = world.customersOf(admin);
  return {
    ...user,
    customers: user.customers.filter(({ customerId }) => own.includes(customerId)),
    roleIds: world.db.roleAssignments.find(user.userId)?.roleIds ?? [],
  };
}

function profileOf({ email, firstName, lastName, ...rest }: NewUser | UserUpdate) {
  return {
    userName: email,
    email,
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    displayName: `${firstName.trim()} ${lastName.trim()}`,
    phone: rest.phone,
    jobTitle: rest.jobTitle,
    company: rest.company,
    isInternalUser: rest.isInternalUser,
    isInternalUserAdmin: rest.isInternalUserAdmin,
    isCustomerUserAdmin: rest.isCustomerUserAdmin,
  };
}

const decided = (title: string): ProblemError => conflict(title, KnownProblemCode.AlreadyDecided);

/** Throws 409 that says who decided. */
function requireUndecided(user: User): void {
  if (user.awaitingInternalApproval) return;
  if (user.deniedBy !== null) throw decided(`${user.deniedBy} has denied this user already.`);
  if (user.approvedBy !== null) throw decided(`${user.approvedBy} has approved this user already.`);
  throw decided('This user does not await approval.');
}

/** Customers that a change leaves alone, because they are not the admin's, and then those that it names. */
function customersAfter(world: World, admin: Person, user: User, customerIds: readonly string[]) {
  const own = world.customersOf(admin);
  const kept = user.customers.filter(({ customerId }) => !own.includes(customerId));
  return [...kept, ...customersOf(customerIds)];
}

const userList = defineList({
  operation: 'listUsers',
  match: ({ search, status, roleId, customerId, isInternal }: FilterOf<'listUsers'>) =>
    matchAll<User>(
      matchText(search, ({ displayName, email, company }) => [displayName, email, company]),
      matchAny(status, (user) => user.status),
      matchAnyOf(roleId, (user) => user.roleIds),
      customerId === undefined
        ? null
        : ({ customers }) => customers.some((own) => own.customerId === customerId),
      matchValue(isInternal, (user) => user.isInternalUser),
    ),
  getSortValue: (user, column) => user[column],
  toItem: (user) => user,
});

export const users = {
  listUsers: ({ world, person, query, reply }) => {
    const rows = world.db.users
      .where((user) => isAdministeredBy(world, person, user))
      .map((user) => seenBy(world, person, user));
    return reply.json(200, userList.getPage(userList.find({ rows, now: world.now() }, query), query));
  },

  getUser: ({ world, person, path, reply }) =>
    reply.json(200, seenBy(world, person, administeredUser(world, person, path.userId))),

  createUser: async ({ world, person, body, reply }) => {
    requireSoundUser(world, person, body);
    requireAssignable(world, person, body.roleIds);
    const moment = world.now().toISOString();
    const isApproved = person.isInternalUserAdmin;
    const undecided = {
      awaitingInternalApproval: !isApproved,
      hasCustomerPortalAccess: true,
      accountDisabled: false,
      deniedAt: null,
      lastSignInAt: null,
    };
    const user: User = {
      userId: world.db.nextIds.user(),
      ...profileOf(body),
      ...undecided,
      customers: customersOf(body.customerIds),
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
    await world.db.users.create(user);
    await world.db.roleAssignments.create({ userId: user.userId, roleIds: body.roleIds });
    return reply.json(201, seenBy(world, person, user));
  },

  updateUser: async ({ world, person, path, body, reply, requireVersion }) => {
    const user = administeredUser(world, person, path.userId);
    requireVersion(seenBy(world, person, user));
    requireSoundUser(world, person, body, user.userId);
    requireOwnRight(person, user, body);
    const changed = await storeUserChange(world, user, {
      ...profileOf(body),
      customers: customersAfter(world, person, user, body.customerIds),
    });
    return reply.json(200, seenBy(world, person, changed));
  },

  approveUser: async ({ world, person, path, body, reply }) => {
    const user = administeredUser(world, person, path.userId);
    requireUndecided(user);
    const asked = world.db.roleAssignments.find(user.userId)?.roleIds ?? [];
    const roleIds = body.roleIds ?? asked;
    requireAssignable(world, person, roleIds, asked);
    await world.db.roleAssignments.update(user.userId, { roleIds });
    const approved = await storeUserChange(world, user, {
      awaitingInternalApproval: false,
      hasCustomerPortalAccess: true,
      approvedBy: person.name,
      approvedAt: world.now().toISOString(),
    });
    return reply.json(200, seenBy(world, person, approved));
  },

  denyUser: async ({ world, person, path, body, reply }) => {
    const user = administeredUser(world, person, path.userId);
    requireUndecided(user);
    const denied = await storeUserChange(world, user, {
      awaitingInternalApproval: false,
      hasCustomerPortalAccess: false,
      deniedBy: person.name,
      deniedAt: world.now().toISOString(),
      deniedReason: body.reason.trim(),
    });
    return reply.json(200, seenBy(world, person, denied));
  },

  disableUser: async ({ world, person, path, reply }) => {
    const user = administeredUser(world, person, path.userId);
    if (user.userId === person.userId) throw unprocessable('You cannot disable your own account.');
    if (user.status !== 'Active' && user.status !== 'Invited') {
      throw conflict('Only an active or invited user can be disabled.');
    }
    const disabled = await storeUserChange(world, user, {
      accountDisabled: true,
      hasCustomerPortalAccess: false,
    });
    return reply.json(200, seenBy(world, person, disabled));
  },

  enableUser: async ({ world, person, path, reply }) => {
    const user = administeredUser(world, person, path.userId);
    if (user.status !== 'Disabled') throw conflict('Only a disabled user can be enabled.');
    const enabled = await storeUserChange(world, user, {
      accountDisabled: false,
      hasCustomerPortalAccess: true,
    });
    return reply.json(200, seenBy(world, person, enabled));
  },

  resendInvite: ({ world, person, path, reply }) => {
    const user = administeredUser(world, person, path.userId);
    if (user.status !== 'Invited') throw conflict('This user is not waiting for an invitation.');
    return reply.empty(204);
  },
} satisfies TagHandlers<'users'>;

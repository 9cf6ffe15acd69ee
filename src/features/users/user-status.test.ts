import { expect, it } from 'vitest';
import { UserStatus } from '#src/api/generated/enums.ts';
import { actionsOn, isOwn, getUserType, userStatuses, type Viewer } from './user-status.ts';

const viewer: Viewer = { isInternalAdmin: true, userId: 'A-1' };
const customerAdmin: Viewer = { isInternalAdmin: false, userId: 'c-1' };

it.each([
  [UserStatus.AwaitingApproval, ['approve', 'deny'], []],
  [UserStatus.Invited, ['resendInvite', 'disable'], ['resendInvite', 'disable']],
  [UserStatus.Active, ['disable'], ['disable']],
  [UserStatus.Disabled, ['enable'], ['enable']],
  [UserStatus.Denied, [], []],
] as const)('offers what the contract allows while a user is %s', (status, internal, customer) => {
  expect(actionsOn({ status, userId: 'u-1' }, viewer)).toEqual(internal);
  expect(actionsOn({ status, userId: 'u-1' }, customerAdmin)).toEqual(customer);
});

it('prevents locking the own account, in every spelling of its id', () => {
  expect(isOwn({ userId: 'a-1' }, viewer)).toBe(true);
  expect(actionsOn({ status: UserStatus.Active, userId: 'a-1' }, viewer)).toEqual([]);
  expect(isOwn({ userId: 'a-1' }, { isInternalAdmin: true, userId: undefined })).toBe(false);
});

it('shows every status once', () => {
  expect(userStatuses.toSorted()).toEqual(Object.values(UserStatus).toSorted());
});

it('labels user types as the specification does', () => {
  const none = { isInternalUser: false, isInternalUserAdmin: false, isCustomerUserAdmin: false };
  expect([
    getUserType(none),
    getUserType({ ...none, isCustomerUserAdmin: true }),
    getUserType({ ...none, isInternalUser: true }),
    getUserType({ ...none, isInternalUser: true, isInternalUserAdmin: true }),
  ]).toEqual(['Customer user', 'Customer user admin', 'Internal user', 'Internal admin']);
});

import { expect, it } from 'vitest';
import { Permission } from '#src/api/generated/enums.ts';
import type { Role } from '#src/api/generated/types.ts';
import { permissionLabels, getPermissions, permissionText, roleNames } from './role-permissions.ts';

function role(roleId: number, name: string, permissions: Permission[]): Role {
  return { roleId, name, permissions, description: '', isSystem: true, assignable: true };
}
const roles = [
  role(2, 'Operations', [Permission.OrderRead, Permission.OrderWrite]),
  role(3, 'Finance', [Permission.BillingRead, Permission.OrderRead]),
];

it('combines the permissions of all roles, each once', () => {
  expect(permissionText(getPermissions(roles, [3, 2]))).toBe('Orders, Billing, Order entry');
  expect(getPermissions(roles, [9])).toEqual([]);
});

it('has a label for every permission', () => {
  const labels = Object.values(permissionLabels);
  expect(new Set(labels).size).toBe(Object.values(Permission).length);
});

it('names roles, and shows unknown ones by their ids', () => {
  expect(roleNames(roles, [3, 9])).toEqual(['Finance', 'Role 9']);
});

import type { Role, RoleAssignment, User } from '#src/api/generated/types.ts';

/** Only internal admins can assign this role; it belongs to the hidden Rating tier. */
export const ratingUserRoleId = 8;

/** `assignable` is the value for an internal admin. */
export const roles: readonly Role[] = (
  [
    [
      1,
      'Customer Admin',
      'Everything a customer can do in the portal, except LTL rating.',
      [0, 1, 2, 4, 5, 6, 7, 9, 10, 11, 12, 13],
    ],
    [
      2,
      'Operations',
      'Orders, inventory, OTIF, ASNs and reports, and entering new orders.',
      [0, 5, 6, 7, 9, 13],
    ],
    [3, 'Finance', 'Invoices, deductions, cost and reports.', [1, 2, 7, 11]],
    [
      4,
      'Claims Analyst',
      'Deductions and disputes with the orders, OTIF and ASNs behind them.',
      [0, 2, 4, 5, 7, 13],
    ],
    [5, 'Insights Analyst', 'All dashboards except billing and Guru.', [0, 5, 6, 7, 10, 11, 12, 13]],
    [6, 'Order Entry Clerk', 'Reads orders and inventory, enters new orders.', [0, 6, 9]],
    [7, 'Read Only', 'Reads orders, invoices, inventory, OTIF, ASNs and reports.', [0, 1, 5, 6, 7, 13]],
    [ratingUserRoleId, 'Rating User', 'Uses the LTL rating tool.', [8]],
    [9, 'Compliance', 'Inventory, ASNs and reports for food traceability.', [6, 7, 13]],
  ] satisfies readonly (readonly [number, string, string, Role['permissions']])[]
).map(([roleId, name, description, permissions]) => ({
  roleId,
  name,
  description,
  permissions,
  isSystem: true,
  assignable: true,
}));

export function roleAssignmentSeeds(users: readonly User[]): RoleAssignment[] {
  return users.map(({ userId, roleIds }) => ({ userId, roleIds: [...roleIds] }));
}

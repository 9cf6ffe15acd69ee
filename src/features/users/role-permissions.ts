import { Permission } from '#src/api/generated/enums.ts';
import type { Role } from '#src/api/generated/types.ts';

/** Labels of the permissions, named after the areas that they open. */
export const permissionLabels: Readonly<Record<Permission, string>> = {
  [Permission.OrderRead]: 'Orders',
  [Permission.BillingRead]: 'Billing',
  [Permission.GuruRead]: 'Guru',
  [Permission.GuruCredentialWrite]: 'Guru credentials',
  [Permission.OTIFRead]: 'OTIF',
  [Permission.InventoryRead]: 'Inventory',
  [Permission.ReportingRead]: 'Reporting',
  [Permission.RateWareRead]: 'LTL rating',
  [Permission.OrderWrite]: 'Order entry',
  [Permission.PerformanceRead]: 'Performance',
  [Permission.CostRead]: 'Cost',
  [Permission.PredictiveRead]: 'Predictive',
  [Permission.ASNRead]: 'ASN',
};

/** Labels of the permissions: 'Orders, Inventory'. */
export function permissionText(permissions: readonly Permission[]): string {
  return permissions.map((permission) => permissionLabels[permission]).join(', ');
}

/** The combined permissions of the roles with these ids. */
export function getPermissions(roles: readonly Role[], roleIds: readonly number[]): readonly Permission[] {
  const assigned = roles.filter(({ roleId }) => roleIds.includes(roleId));
  return [...new Set(assigned.flatMap(({ permissions }) => permissions))].sort((a, b) => a - b);
}

/** The names of roles in the order of the ids; an unknown one is shown by its id. */
export function roleNames(roles: readonly Role[], roleIds: readonly number[]): readonly string[] {
  return roleIds.map((id) => roles.find(({ roleId }) => roleId === id)?.name ?? `Role ${id}`);
}

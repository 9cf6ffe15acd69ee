import { describe, expect, it } from 'vitest';
import { routeTable, type RouteId } from '#src/routing/routes.ts';
import { judge, type Verdict } from '#src/guards/judge.ts';
import { people, type PersonId } from '#mocks/people.ts';
import { getAccessSnapshot } from './facts.ts';

const columns = [
  'customer-user',
  'customer-admin',
  'multi-customer-user',
  'restricted-user',
  'flash-only-user',
  'empty-customer-user',
  'new-terms-user',
  'survey-user',
  'internal-user',
  'internal-admin',
  'awaiting-approval-user',
  'no-access-user',
  'old-environment-user',
] as const satisfies readonly PersonId[];

/**
 * The access matrix of the specification. In the order of the columns: `.` sees the page, `H` is redirected Home, `G`
 * to the Guru landing page, `L` lacks the permission, `X` is disabled. Terms and the previous environment are not
 * checked by the guards.
 */
const matrix: Readonly<Record<RouteId, string>> = {
  //                      cu ca mc ru fo ec nt su iu ia aw na oe
  home: /*              */ '.  .  .  .  .  .  .  .  .  .  X  X  .',
  announcements: /*     */ '.  .  .  .  .  .  .  .  .  .  X  X  .',
  notifications: /*     */ '.  .  .  .  .  .  .  .  .  .  X  X  .',
  notificationSettings: '.  .  .  .  .  .  .  .  .  .  X  X  .',
  questions: /*         */ '.  .  .  .  .  .  .  .  .  .  X  X  .',
  terms: /*             */ '.  .  .  .  .  .  .  .  .  .  X  X  .',

  authReturn: /*        */ '.  .  .  .  .  .  .  .  .  .  .  .  .',
  loginError: /*        */ '.  .  .  .  .  .  .  .  .  .  .  .  .',
  maintenanceLanding: /**/ '.  .  .  .  .  .  .  .  .  .  .  .  .',
  guruLanding: /*       */ '.  .  .  .  .  .  .  .  .  .  X  X  .',
  insightLanding: /*    */ '.  .  .  .  .  .  .  .  .  .  X  X  .',
  asnLanding: /*        */ '.  .  .  .  .  .  .  .  .  .  X  X  .',
  lacksPermissionLanding: '.  .  .  .  .  .  .  .  .  .  X  X  .',
  notFound: /*          */ '.  .  .  .  .  .  .  .  .  .  X  X  .',

  userList: /*          */ 'H  .  H  H  H  H  H  H  H  .  X  X  H',
  userCreate: /*        */ 'H  .  H  H  H  H  H  H  H  .  X  X  H',
  userEdit: /*          */ 'H  .  H  H  H  H  H  H  H  .  X  X  H',
  userApprove: /*       */ 'H  H  H  H  H  H  H  H  H  .  X  X  H',
  userDeny: /*          */ 'H  H  H  H  H  H  H  H  H  .  X  X  H',
  customerSettings: /*  */ 'H  H  H  H  H  H  H  H  H  .  X  X  H',
  announcementList: /*  */ 'H  H  H  H  H  H  H  H  H  .  X  X  H',
  announcementCreate: /**/ 'H  H  H  H  H  H  H  H  H  .  X  X  H',
  announcementEdit: /*  */ 'H  H  H  H  H  H  H  H  H  .  X  X  H',
  retailerList: /*      */ 'H  .  H  H  H  H  H  H  H  .  X  X  H',
  retailerCreate: /**/ 'H  .  H  H  H  H  H  H  H  .  X  X  H',
  retailerImport: /**/ 'H  .  H  H  H  H  H  H  H  .  X  X  H',
  retailerView: /**/ 'H  .  H  H  H  H  H  H  H  .  X  X  H',
  retailerEdit: /**/ 'H  .  H  H  H  H  H  H  H  .  X  X  H',
  retailerLocationCreate: /**/ 'H  .  H  H  H  H  H  H  H  .  X  X  H',
  retailerLocationEdit: /**/ 'H  .  H  H  H  H  H  H  H  .  X  X  H',
  marketing: /*         */ 'H  H  H  H  H  H  H  H  H  .  X  X  H',
  surveyList: /*        */ 'H  H  H  H  H  H  H  H  H  .  X  X  H',
  surveyCreate: /*      */ 'H  H  H  H  H  H  H  H  H  .  X  X  H',
  surveyEdit: /*        */ 'H  H  H  H  H  H  H  H  H  .  X  X  H',
  surveyResults: /*     */ 'H  H  H  H  H  H  H  H  H  .  X  X  H',
  documentList: /*      */ 'H  H  H  H  H  H  H  H  H  .  X  X  H',

  order: /*             */ '.  .  .  .  .  .  .  .  .  .  X  X  .',
  inboundOrder: /*      */ '.  .  .  .  .  .  .  .  .  .  X  X  .',
  orderEntry: /*        */ '.  .  .  L  H  .  .  .  .  .  X  X  .',
  orderImport: /*       */ '.  .  .  L  H  .  .  .  .  .  X  X  .',

  ordersDashboard: /*   */ '.  .  .  .  .  .  .  .  .  .  X  X  .',
  billingDashboard: /*  */ '.  .  .  .  .  .  .  .  .  .  X  X  .',
  guruDashboard: /*     */ '.  .  .  L  G  .  .  .  .  .  X  X  .',
  otifDashboard: /*     */ '.  .  .  .  .  .  .  .  .  .  X  X  .',
  reportingSuite: /*    */ '.  .  .  .  .  .  .  .  .  .  X  X  .',
  inventoryDashboard: /**/ '.  .  .  .  .  .  .  .  .  .  X  X  .',
  performanceDashboard: /**/ '.  .  .  L  .  .  .  .  .  .  X  X  .',
  costDashboard: /*     */ '.  .  .  L  .  .  .  .  .  .  X  X  .',
  predictiveDashboard: /**/ '.  .  .  L  .  .  .  .  .  .  X  X  .',
  fsmaDashboard: /*     */ '.  .  .  .  .  .  .  .  .  .  X  X  .',
  fsmaLot: /*           */ '.  .  .  .  .  .  .  .  .  .  X  X  .',
  asnDashboard: /*      */ '.  .  .  .  .  .  .  .  .  .  X  X  .',

  deductions: /*        */ '.  .  .  .  G  .  .  .  .  .  X  X  .',
  disputeProcess: /*    */ '.  .  .  L  G  .  .  .  .  .  X  X  .',
  receivingVariances: /**/ '.  .  .  L  G  .  .  .  .  .  X  X  .',
  guruSettings: /*      */ '.  .  .  L  G  .  .  .  .  .  X  X  .',

  ltlTool: /*           */ 'H  H  H  H  H  H  H  H  .  .  X  X  H',
  ltlFile: /*           */ 'H  H  H  H  H  H  H  H  .  .  X  X  H',
  predictiveItem: /*    */ '.  .  .  L  .  .  .  .  .  .  X  X  .',
  inventoryItem: /*     */ '.  .  .  .  .  .  .  .  .  .  X  X  .',
  recallList: /**/ '.  .  .  .  .  .  .  .  .  .  X  X  .',
  recallStart: /**/ '.  .  .  .  .  .  .  .  .  .  X  X  .',
  recallExercise: /**/ '.  .  .  .  .  .  .  .  .  .  X  X  .',
  pointOfManufacture: /**/ '.  .  .  .  .  .  .  .  .  .  X  X  .',
  pointOfManufactureCreate: /**/ '.  .  .  .  .  .  .  .  .  .  X  X  .',
  pointOfManufactureEdit: /**/ '.  .  .  .  .  .  .  .  .  .  X  X  .',
  pointOfManufactureImport: /**/ '.  .  .  .  .  .  .  .  .  .  X  X  .',
};

function toLetter(verdict: Verdict): string {
  if (verdict.kind === 'pass') return '.';
  if (verdict.kind === 'disabled') return 'X';
  if (verdict.kind !== 'redirect') return `?${verdict.kind}`;
  if (verdict.to === '/') return 'H';
  if (verdict.to === '/guru-landing') return 'G';
  return verdict.to === `/user-lacks-permission-landing/${encodeURIComponent('/asked?for=1')}`
    ? 'L'
    : verdict.to;
}

describe('the access matrix', () => {
  it('has a column for every user and a row for every page', () => {
    expect(columns).toEqual(people.map(({ id }) => id));
    expect(Object.keys(matrix).toSorted()).toEqual(routeTable.map(({ id }) => id).toSorted());
  });

  it.each(routeTable.map((row) => [row.id, row] as const))('%s', (id, row) => {
    const letters = columns.map((person) =>
      toLetter(judge(row, getAccessSnapshot(person), { path: '/asked?for=1' })),
    );
    expect(letters.join('  ')).toBe(matrix[id]);
  });
});

import { describe, expect, it } from 'vitest';
import { operations } from '#src/api/generated/operations.ts';
import { routeTable } from '#src/routing/routes.ts';
import { findAccessGaps, type Demands } from './access-gaps.ts';
import { readPageFiles } from '#scripts/page-calls/page-files.ts';

/** The specification opens this page with the tier alone; without the permission, its panels say so. */
const ofTier = 'the specification requires only the Guru tier for the page';

/** One list, whose other calls the page does not make. */
const ofReorderCard = 'the card about reorders is shown only with this permission and the Insight tier';

/**
 * Pages with a conversation, which the provider can also assign and answer with prepared texts. POs have none, but their
 * drawer is that of records that do.
 */
const conversationPages = [
  'asnDashboard',
  'billingDashboard',
  'deductions',
  'disputeProcess',
  'fsmaLot',
  'guruDashboard',
  'inboundOrder',
  'inventoryDashboard',
  'order',
  'ordersDashboard',
  'otifDashboard',
  'questions',
  'receivingVariances',
];
const ofProvider = Object.fromEntries(
  conversationPages
    .flatMap((page) => [`${page} listCannedAnswers`, `${page} setThreadAssignment`])
    .map((gap) => [
      `${gap}: is for internalUser only`,
      'customers see the conversation; only internal users see its menus',
    ]),
);

/** Pages with a list that can be scheduled. */
const scheduledPages = [
  'asnDashboard',
  'billingDashboard',
  'costDashboard',
  'deductions',
  'fsmaDashboard',
  'guruDashboard',
  'inventoryDashboard',
  'ordersDashboard',
  'otifDashboard',
  'performanceDashboard',
  'predictiveDashboard',
  'questions',
  'receivingVariances',
];
const ofSchedules = Object.fromEntries(
  scheduledPages
    .flatMap((page) =>
      [
        'createSchedule',
        'getReport',
        'getScheduleDomains',
        'listSchedulePeople',
        'listSchedules',
        'previewSchedule',
        'sendScheduleTest',
        'updateSchedule',
      ].map((id) => `${page} ${id}`),
    )
    .map((gap) => [
      `${gap}: takes the permission ReportingRead`,
      'the button is shown only with this permission',
    ]),
);

/** Intended differences between page and contract. */
const decided: Readonly<Record<string, string>> = {
  ...ofProvider,
  ...ofSchedules,
  'reportingSuite updateScheduleOwner: is for userAdmin only': 'only admins see the buttons',
  'reportingSuite updateScheduleDomains: is for userAdmin only': 'only admins see the button',
  'questions listThreadAssignees: is for internalUser only': 'customers do not see assignees',
  'inventoryItem exportEoqItems: takes the permission PredictiveRead': ofReorderCard,
  'inventoryItem getEoqFilters: takes the permission PredictiveRead': ofReorderCard,
  'inventoryItem getEoqSummary: takes the permission PredictiveRead': ofReorderCard,
  'inventoryItem listEoqItems: takes the permission PredictiveRead': ofReorderCard,
  'predictiveItem createReplenishment: takes the permission OrderWrite':
    'the button is shown only with this permission',
  'predictiveDashboard createReplenishment: takes the permission OrderWrite':
    'the button is shown only with this permission',
  'receivingVariances downloadOrderDocument: takes the permission OrderRead':
    'the button is shown only with this permission',
  'notifications downloadReportRender: takes the permission ReportingRead':
    'only notices of reports that the person has queued have the button',
  'shell downloadReportRender: takes the permission ReportingRead':
    'only of a report that the person has queued, on a page with this permission',
  'asnDashboard resendAsns: is for internalUser only':
    'customers see the page; only internal users see the buttons that send',
  'asnDashboard setAsnCorrections: is for internalUser only':
    'customers see the page; only internal users see the button that corrects',
  'asnDashboard denyAsnCorrectionRequest: is for internalUser only':
    'customers see the page; only internal users see the button that denies a request',
  'deductions exportDeductions: takes the permission GuruRead': ofTier,
  'deductions getGuruFilters: takes the permission GuruRead': ofTier,
  'deductions getDeductionSummary: takes the permission GuruRead': ofTier,
  'deductions listDeductions: takes the permission GuruRead': ofTier,
  'deductions listPortalCredentials: takes the permission GuruRead': ofTier,
  'deductions setDeductionArchival: takes the permission GuruRead': ofTier,
  'deductions submitDisputes: takes the permission GuruRead': ofTier,
  'otifDashboard listPortalCredentials: takes the permission GuruRead':
    'Only the dialog that disputes calls it, which takes the same permission.',
  'otifDashboard submitDisputes: takes the permission GuruRead':
    'the buttons are shown only with this permission',
  'otifDashboard downloadAsnDocument: takes the permission ASNRead':
    'the button is shown only with this permission',
  'otifDashboard downloadOrderDocument: takes the permission OrderRead':
    'the button is shown only with this permission',
  'otifDashboard setOtifRootCauses: is for internalUser only':
    'customers see the page; only internal users see the button that sets a cause',
  'ltlTool getOrder: takes the permission OrderRead': 'only the address that an order links to requests it',
  'orderEntry listOrders: takes the permission OrderRead':
    'the button that copies an order is shown only with this permission',
  'guruSettings getGuruFilters: takes the permission GuruRead':
    'every role that changes settings also reads deductions; without it, the list of codes is empty',
  'guruSettings listPortalCredentials: takes the permission GuruRead':
    'every role that changes settings also reads deductions; without it, the card of accounts says Forbidden',
  'listRetailers: is for member, who can open no page that calls it': 'who enters orders chooses from them',
  'getRetailer: is for member, who can open no page that calls it': 'who enters orders sees its rules',
  'listRetailerLocations: is for member, who can open no page that calls it':
    'who enters orders chooses from them',
  'getRetailerLocation: is for member, who can open no page that calls it':
    'who enters orders sees its receiving hours',
};

const demands = Object.entries(operations).map(([id, { permission, audience }]): Demands => ({
  id,
  permission,
  audience,
}));

/** The gaps after changing the requirement of one call. */
function gapsAfter(id: keyof typeof operations, change: Partial<Demands>): readonly string[] {
  const before = new Set(findAccessGaps(demands));
  const after = demands.map((demand) => (demand.id === id ? { ...demand, ...change } : demand));
  return findAccessGaps(after).filter((gap) => !before.has(gap));
}

describe('pages and their calls', () => {
  it('have the same audience, except for intended differences', { tags: 'full' }, () => {
    expect(findAccessGaps(demands).toSorted()).toEqual(Object.keys(decided).toSorted());
  });

  it('are reported when a call requires another permission', { tags: 'full' }, () => {
    expect(gapsAfter('listOrders', { permission: 'BillingRead' })).toEqual([
      'ordersDashboard listOrders: takes the permission BillingRead',
      // It steps through the list.
      'order listOrders: takes the permission BillingRead',
      'orderEntry listOrders: takes the permission BillingRead',
    ]);
    // Every dashboard has saved views.
    const gaps = gapsAfter('listSavedViews', { permission: 'OrderRead' });
    for (const page of ['billingDashboard', 'inventoryDashboard', 'otifDashboard', 'asnDashboard'])
      expect(gaps).toContain(`${page} listSavedViews: takes the permission OrderRead`);
    expect(gaps.filter((gap) => gap.startsWith('ordersDashboard '))).toEqual([]);
  });

  it('are reported when a call has a smaller or larger audience', { tags: 'full' }, () => {
    expect(gapsAfter('createUser', { audience: 'internalAdmin' })).toEqual([
      'userCreate createUser: is for internalAdmin only',
      'userEdit createUser: is for internalAdmin only',
    ]);
    expect(gapsAfter('setUserApproval', { audience: 'member' })).toEqual([
      'setUserApproval: is for member, who can open no page that calls it',
    ]);
  });
});

it('every page is checked', () => {
  const files = readPageFiles();
  const routeIds = new Set<string>(routeTable.map(({ id }) => id));
  expect([...files.keys()].filter((id) => !routeIds.has(id))).toEqual([]);
  expect(files.get('billingDashboard')).toBe('src/features/billing/billing-page.tsx');
  expect(files.get('userList')).toBe('src/features/users/user-list-page.tsx');
  expect(files.get('home')).toBe('src/features/home/home-page.tsx');
});

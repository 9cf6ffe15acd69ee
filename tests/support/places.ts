import { pathTo, plainPath } from '#src/routing/route-paths.ts';
import { routes, type RouteId } from '#src/routing/routes.ts';

/** A URL of every route and the title of its page. */
export const places = {
  home: ['/', 'Home'],
  announcements: [plainPath('announcements'), 'Announcements'],
  notifications: [plainPath('notifications'), 'Notifications'],
  notificationSettings: [plainPath('notificationSettings'), 'Notification settings'],
  questions: [plainPath('questions'), 'Questions'],
  terms: [plainPath('terms'), 'Terms of Service'],
  guruLanding: [plainPath('guruLanding'), 'Guru'],
  insightLanding: [plainPath('insightLanding'), 'Insight'],
  asnLanding: [plainPath('asnLanding'), 'ASN'],
  notFound: [plainPath('notFound'), 'Not Found'],

  userList: [plainPath('userList'), 'Users'],
  userCreate: [plainPath('userCreate'), 'Create user'],
  userEdit: [pathTo('userEdit', { params: { userId: 'a-user' } }), 'Edit user'],
  userApprove: [pathTo('userApprove', { params: { userId: 'a-user' } }), 'Approve user'],
  userDeny: [pathTo('userDeny', { params: { userId: 'a-user' } }), 'Deny user'],
  customerSettings: [plainPath('customerSettings'), 'Tiers'],
  announcementList: [plainPath('announcementList'), 'Announcements'],
  announcementCreate: [plainPath('announcementCreate'), 'Create announcement'],
  announcementEdit: [pathTo('announcementEdit', { params: { announcementId: '9' } }), 'Edit announcement'],
  retailerList: [plainPath('retailerList'), 'Retailers'],
  retailerCreate: [plainPath('retailerCreate'), 'Create retailer'],
  retailerImport: [plainPath('retailerImport'), 'Import retailers'],
  retailerView: [pathTo('retailerView', { params: { retailerId: 'a-retailer' } }), 'Retailer'],
  retailerEdit: [pathTo('retailerEdit', { params: { retailerId: 'a-retailer' } }), 'Edit retailer'],
  retailerLocationCreate: [
    pathTo('retailerLocationCreate', { params: { retailerId: 'a-retailer' } }),
    'Add location',
  ],
  retailerLocationEdit: [
    pathTo('retailerLocationEdit', { params: { retailerId: 'a-retailer', locationId: 'a-location' } }),
    'Edit location',
  ],
  marketing: [plainPath('marketing'), 'Marketing'],
  surveyList: [plainPath('surveyList'), 'Surveys'],
  surveyCreate: [plainPath('surveyCreate'), 'Create survey'],
  surveyEdit: [pathTo('surveyEdit', { params: { surveyId: '1' } }), 'Edit survey'],
  surveyResults: [pathTo('surveyResults', { params: { surveyId: '4' } }), 'Survey results'],
  documentList: [plainPath('documentList'), 'Documents'],

  order: [pathTo('order', { params: { orderNumber: 'A/1' }, query: { bsid: '1' } }), 'Order'],
  inboundOrder: [
    pathTo('inboundOrder', { params: { receiptNumber: 'A/1' }, query: { bsid: '1' } }),
    'Inbound order',
  ],
  orderEntry: [plainPath('orderEntry'), 'Order Entry'],
  orderImport: [plainPath('orderImport'), 'Import orders'],

  ordersDashboard: [pathTo('ordersDashboard', { query: { dashboard: 'inbound' } }), 'Orders'],
  billingDashboard: [plainPath('billingDashboard'), 'Billing'],
  guruDashboard: [plainPath('guruDashboard'), 'Guru Dashboard'],
  otifDashboard: [plainPath('otifDashboard'), 'OTIF'],
  reportingSuite: [plainPath('reportingSuite'), 'Reporting Suite'],
  inventoryDashboard: [plainPath('inventoryDashboard'), 'Inventory'],
  performanceDashboard: [plainPath('performanceDashboard'), 'Performance'],
  costDashboard: [plainPath('costDashboard'), 'Cost'],
  predictiveDashboard: [plainPath('predictiveDashboard'), 'Predictive'],
  predictiveItem: [
    pathTo('predictiveItem', { params: { itemNumber: '00-1' }, query: { warehouse: 'IL-01' } }),
    'Item to order',
  ],
  fsmaDashboard: [plainPath('fsmaDashboard'), 'Food Traceability'],
  fsmaLot: [pathTo('fsmaLot', { params: { traceabilityLotCode: '10614141000415-L26311B' } }), 'Lot'],
  asnDashboard: [plainPath('asnDashboard'), 'ASN'],

  deductions: [plainPath('deductions'), 'Deductions Overview'],
  disputeProcess: [
    pathTo('disputeProcess', { params: { claimId: 'C-1' }, query: { warc: '7', resync: 'true' } }),
    'Dispute',
  ],
  receivingVariances: [plainPath('receivingVariances'), 'Receiving Variances'],
  guruSettings: [plainPath('guruSettings'), 'Guru Settings'],

  ltlTool: [plainPath('ltlTool'), 'LTL Rating'],
  ltlFile: [plainPath('ltlFile'), 'Rate a file'],
  inventoryItem: [pathTo('inventoryItem', { params: { itemNumber: '00-1' } }), 'Item'],
  recallList: [plainPath('recallList'), 'Mock recalls'],
  recallStart: [plainPath('recallStart'), 'Mock recall'],
  recallExercise: [pathTo('recallExercise', { params: { exerciseId: 'an-exercise' } }), 'Recall exercise'],
  pointOfManufacture: [plainPath('pointOfManufacture'), 'Point of manufacture'],
  pointOfManufactureCreate: [plainPath('pointOfManufactureCreate'), 'Add point of manufacture'],
  pointOfManufactureEdit: [
    pathTo('pointOfManufactureEdit', { params: { pointId: 'a-point' } }),
    'Edit point of manufacture',
  ],
  pointOfManufactureImport: [plainPath('pointOfManufactureImport'), 'Import points of manufacture'],
} as const satisfies Partial<Record<RouteId, readonly [path: string, title: string]>>;

export type Place = keyof typeof places;

/** Routes that are public, or that need the state of a previous page. */
const elsewhere: readonly RouteId[] = [
  'authReturn',
  'loginError',
  'maintenanceLanding',
  'lacksPermissionLanding',
];

/** Every guarded route. */
export const guardedPlaces = Object.keys(routes).filter(
  (id): id is Place => id in places && !elsewhere.some((exempt) => exempt === id),
);
export const unlistedPlaces = Object.keys(routes).filter(
  (id) => !(id in places) && !elsewhere.some((exempt) => exempt === id),
);

import { hasOperations } from '#src/api/availability.ts';
import type { CallId } from '#src/api/contract.ts';
import type { RouteId } from '#src/routing/routes.ts';

/** The operations without which a page has nothing to show, or its form cannot be sent. */
export const pageNeeds: Readonly<Partial<Record<RouteId, readonly CallId[]>>> = {
  notifications: ['listNotifications', 'getNotificationCounts'],
  notificationSettings: ['getNotificationSettings'],
  questions: ['listThreads', 'getThread', 'listMessages'],
  userList: ['listUsers'],
  userCreate: ['createUser'],
  userEdit: ['getUser', 'updateUser'],
  userApprove: ['getUser', 'setUserApproval'],
  userDeny: ['getUser', 'setUserApproval'],
  surveyResults: ['getSurveyResults'],
  retailerList: ['listRetailers'],
  retailerCreate: ['createRetailer'],
  retailerImport: ['importRetailers'],
  retailerView: ['getRetailer'],
  retailerEdit: ['getRetailer', 'updateRetailer'],
  retailerLocationCreate: ['getRetailer', 'createRetailerLocation'],
  retailerLocationEdit: ['getRetailer', 'getRetailerLocation', 'updateRetailerLocation'],
  ordersDashboard: ['listOrders'],
  order: ['getOrder'],
  inboundOrder: ['getInboundOrder'],
  billingDashboard: ['listInvoices'],
  inventoryDashboard: ['listInventory'],
  inventoryItem: ['getInventoryItem'],
  otifDashboard: ['listOtifPos'],
  ltlTool: ['rateShipments'],
  ltlFile: ['uploadRateFile'],
  orderEntry: [
    'getOrderEntryOptions',
    'submitOrderEntry',
    'createOrderDraft',
    'updateOrderDraft',
    'checkOrderEntry',
    'listOrderEntryItems',
    'listOrderEntryShipTos',
  ],
  orderImport: ['importOrders', 'getOrderEntryOptions'],
  asnDashboard: ['listAsns'],
  performanceDashboard: ['listPerformanceOrders'],
  costDashboard: ['listCostComponents'],
  predictiveDashboard: ['listEoqItems'],
  predictiveItem: ['getEoqItem', 'getEoqParameters'],
  fsmaDashboard: ['listTraceLots'],
  recallList: ['listRecallExercises'],
  recallStart: ['checkRecall', 'createRecallExercise'],
  recallExercise: ['getRecallExercise'],
  fsmaLot: ['getTraceLot'],
  pointOfManufacture: ['listPointsOfManufacture'],
  pointOfManufactureCreate: ['createPointOfManufacture'],
  pointOfManufactureEdit: ['getPointOfManufacture', 'updatePointOfManufacture'],
  pointOfManufactureImport: ['importPointsOfManufacture'],
  guruDashboard: ['getGuruSummary', 'listDeductions'],
  deductions: ['listDeductions'],
  disputeProcess: ['getDisputeProcess', 'getDeduction'],
  receivingVariances: ['listReceivingVariances'],
  guruSettings: ['getGuruSettings'],
};

/** Whether the environment has what a page needs. */
export function hasPage(id: RouteId): boolean {
  return hasOperations(...(pageNeeds[id] ?? []));
}

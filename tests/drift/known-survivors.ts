import type { Mutation } from './mutation.ts';

function issued(where: string): readonly [id: string, reason: string] {
  return [
    `parameter-limit-changed/${where}`,
    'The portal sends what the server has issued, whatever its length.',
  ];
}

const sameFilters = 'A new filter is refused unless the list, its figures and its exports all have it.';

/**
 * Kinds of changes, or single ones by id, whose verdict is accepted, each with the reason: a breaking change that no
 * check of the portal can catch, so that only the contract lock reports it, or a compatible one that fails on purpose.
 */
const decisions: ReadonlyMap<string, string> = new Map([
  ...['downloadInvoices', 'downloadReportRender', 'listThreads', 'exportThreads', 'listUsers']
    .map((id) => `${id}?customerId`)
    .map(issued),
  ...[
    'downloadOrderDocument?bsid',
    'downloadInboundOrderDocument?bsid',
    'downloadDocumentGuide?versionId',
    'downloadAsnDocument?attempt',
    'getDemandForecast?warehouseCode',
    'getDemandForecast?itemNumber',
    'getReplenishmentOptions?warehouseCode',
    'listOrderEntryShipTos?locationId',
    'listThreads?recordId',
    'listThreads?recordQualifier',
  ].map(issued),
  ...[
    'listGuruSettingsChanges?page',
    'listItemLots?page',
    'listItemTransactions?page',
    'listLtlQuotes?page',
    'listMessages?page',
    'listNotifications?page',
    'listPointsOfManufacture?page',
    'listRenders?page',
  ].map((where) => [`parameter-limit-changed/${where}`, 'A limit of pages that no list reaches.'] as const),
  ...[
    'Asns',
    'Deductions',
    'Inventory',
    'Invoices',
    'Lots',
    'Orders',
    'InboundOrders',
    'OtifPos',
    'ReceivingVariances',
    'PerformanceOrders',
    'PerformanceItems',
    'PerformanceRetailers',
    'PerformanceLocations',
    'PerformanceRegions',
    'CostComponents',
    'CostInsights',
    'WarehouseCosts',
    'CpcGroups',
    'CpcOrders',
    'EoqItems',
    'TraceEvents',
    'TraceLots',
  ].map((list) => [`query-parameter-added/list${list}`, sameFilters] as const),
  ...[
    'Asn',
    'Deduction',
    'Inventory',
    'Invoice',
    'Lot',
    'Order',
    'InboundOrder',
    'Otif',
    'ReceivingVariance',
    'PerformanceOrder',
    'PerformanceItem',
    'PerformanceRetailer',
    'PerformanceRegion',
    'CostComponent',
    'CostInsight',
    'WarehouseCost',
    'CostGroup',
    'CpcOrder',
    'Eoq',
  ].map((list) => [`request-property-added/${list}Filter`, sameFilters] as const),
  ...[
    'response-property-added/SavedViewQuery',
    'response-property-added/SearchResults',
    'request-property-added/MarketingImageFlag',
  ].map((id) => [id, 'The portal has a label for each member, so that a new one gets one.'] as const),
  ...[
    'Disputes',
    'ItemTransactions',
    'LtlQuotes',
    'OrderDrafts',
    'PointsOfManufacture',
    'Renders',
    'RetailerLocations',
    'Retailers',
    'SurveyAnswers',
    'Threads',
    'Users',
  ].map(
    (list) => [`query-parameter-added/list${list}`, 'The mock has a condition for each filter.'] as const,
  ),
  ...['getThread 200', 'getNotificationSettings 200'].map(
    (where) =>
      [`version-removed/${where}`, 'Its body also has the version, which the portal sends.'] as const,
  ),
  [
    'message-argument-changed/deductionUpdated',
    'The portal reads no member of it: whatever has changed, it refetches the claims.',
  ],
  [
    'request-property-added/OrderEntryLine',
    'The lines of an order and of its draft have the same members; only one of them gets the added text.',
  ],
  ['response-property-added/FeatureFlags', 'Every member is a flag, and the added text is none.'],
  [
    'response-property-added/CostEvidence',
    'Every member is a filter of the orders behind an insight, and the added text is none.',
  ],
  [
    'response-property-added/PerformanceRates',
    'Every rate is the id of a column, and the added text is none.',
  ],
  ['response-property-type/ItemDetail.nmfcItem', 'Shown as it comes; a number reads as well as a text.'],
  [
    'path-renamed//Guru/{customerId}/Disputes',
    'No page calls it: the portal only refetches what is cached of it, by its name.',
  ],
  ['parameter-limit-changed/listOrders?sort', 'The portal sorts by one column, whose name is far shorter.'],
  ['parameter-limit-changed/listUsers?sort', 'The portal sorts by one column, whose name is far shorter.'],
]);

export function findDecision({ id, family }: Mutation): string | undefined {
  return decisions.get(id) ?? decisions.get(family);
}

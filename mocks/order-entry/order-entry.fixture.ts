import type { OrderEntryRequest } from '#src/api/generated/types.ts';

/** An order of the first customer without errors and warnings, on the mock's day in tests. */
export const validOrder: OrderEntryRequest = {
  poNumber: 'TEST-1001',
  orderType: 'Standard',
  warehouseCode: 'IL-01',
  retailerId: 1,
  locationId: 1,
  requestedShipDate: '2026-12-01',
  mabd: '2026-12-07',
  freightTerms: 'Prepaid',
  appointmentRequired: true,
  department: '92',
  vendorNumber: '123456',
  lines: [{ itemNumber: '10025', quantity: 20, uom: 'CA', lotSelection: 'Fefo', minShelfLifeDays: 0 }],
  hasAcknowledgedWarnings: false,
};

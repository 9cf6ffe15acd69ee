import type { NewRetailer, Retailer } from './generated/types.ts';

/** A retailer as sent in a request and as stored by the server. */
export const body: NewRetailer = {
  name: 'Corner Market',
  code: 'CORNER',
  accountNumber: null,
  vendorNumber: null,
  isActive: true,
  requiredFields: [],
  defaultFreightTerms: null,
  minShelfLifeDays: null,
  asnRequired: false,
  notes: null,
};

export const stored: Retailer = {
  ...body,
  retailerId: 1,
  locationCount: 0,
  updatedAt: '2026-11-20T09:00:00-06:00',
};

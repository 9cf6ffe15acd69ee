import type { OperationHandlers } from '#mocks/generated/handlers.ts';
import { announcements } from '#mocks/handlers/announcements.ts';
import { asn } from '#mocks/handlers/asn.ts';
import { cost } from '#mocks/handlers/cost.ts';
import { deductions } from '#mocks/handlers/deductions.ts';
import { disputes } from '#mocks/handlers/disputes.ts';
import { documents } from '#mocks/handlers/documents.ts';
import { guruSettings } from '#mocks/handlers/guru-settings.ts';
import { importProfiles } from '#mocks/handlers/import-profiles.ts';
import { inventory } from '#mocks/handlers/inventory.ts';
import { lots } from '#mocks/handlers/lots.ts';
import { invoices } from '#mocks/handlers/invoices.ts';
import { ltlRating } from '#mocks/handlers/ltl-rating.ts';
import { marketingImages } from '#mocks/handlers/marketing-images.ts';
import { orderEntry } from '#mocks/handlers/order-entry.ts';
import { orders } from '#mocks/handlers/orders.ts';
import { otif } from '#mocks/handlers/otif.ts';
import { performance } from '#mocks/handlers/performance.ts';
import { predictive } from '#mocks/handlers/predictive.ts';
import { receivingVariances } from '#mocks/handlers/receiving-variances.ts';
import { reports } from '#mocks/handlers/reports.ts';
import { fsma } from '#mocks/handlers/fsma.ts';
import { fsmaPoints } from '#mocks/handlers/fsma-points.ts';
import { retailers } from '#mocks/handlers/retailers.ts';
import { roles } from '#mocks/handlers/roles.ts';
import { savedViews } from '#mocks/handlers/saved-views.ts';
import { session } from '#mocks/handlers/session.ts';
import { surveys } from '#mocks/handlers/surveys.ts';
import { tiers } from '#mocks/handlers/tiers.ts';
import { users } from '#mocks/handlers/users.ts';

/** The handler of each operation; a missing one is a type error. */
export const operationHandlers = {
  ...announcements,
  ...asn,
  ...cost,
  ...deductions,
  ...disputes,
  ...documents,
  ...guruSettings,
  ...importProfiles,
  ...inventory,
  ...invoices,
  ...lots,
  ...ltlRating,
  ...marketingImages,
  ...orderEntry,
  ...orders,
  ...otif,
  ...performance,
  ...predictive,
  ...receivingVariances,
  ...reports,
  ...fsma,
  ...fsmaPoints,
  ...retailers,
  ...roles,
  ...savedViews,
  ...session,
  ...surveys,
  ...tiers,
  ...users,
} satisfies OperationHandlers;

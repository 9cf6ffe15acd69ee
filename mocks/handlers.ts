import type { OperationHandlers } from '#mocks/generated/handlers.ts';
import { announcements } from '#mocks/announcements/announcements-handlers.ts';
import { asn } from '#mocks/asn/asn-handlers.ts';
import { attention } from '#mocks/attention/attention-handlers.ts';
import { conversations } from '#mocks/conversations/conversations-handlers.ts';
import { cost } from '#mocks/cost/cost-handlers.ts';
import { deductions } from '#mocks/guru/deductions/deductions-handlers.ts';
import { disputes } from '#mocks/guru/disputes/disputes-handlers.ts';
import { guideHandlers } from '#mocks/documents/documents-handlers.ts';
import { guruSettings } from '#mocks/guru/settings/guru-settings-handlers.ts';
import { importProfiles } from '#mocks/import-profiles/import-profiles-handlers.ts';
import { inventory } from '#mocks/inventory/inventory-handlers.ts';
import { lots } from '#mocks/inventory/lots-handlers.ts';
import { invoices } from '#mocks/billing/invoices-handlers.ts';
import { ltlRating } from '#mocks/rating/ltl-rating-handlers.ts';
import { marketingImages } from '#mocks/marketing/marketing-images-handlers.ts';
import { notifications } from '#mocks/notifications/notifications-handlers.ts';
import { orderEntry } from '#mocks/order-entry/order-entry-handlers.ts';
import { orders } from '#mocks/orders/orders-handlers.ts';
import { otif } from '#mocks/otif/otif-handlers.ts';
import { performance } from '#mocks/performance/performance-handlers.ts';
import { predictive } from '#mocks/predictive/predictive-handlers.ts';
import { receivingVariances } from '#mocks/guru/variances/receiving-variances-handlers.ts';
import { reports } from '#mocks/reporting/reports-handlers.ts';
import { fsma } from '#mocks/fsma/fsma-handlers.ts';
import { fsmaPoints } from '#mocks/fsma/fsma-points-handlers.ts';
import { retailers } from '#mocks/retailers/retailers-handlers.ts';
import { roles } from '#mocks/users/roles-handlers.ts';
import { savedViews } from '#mocks/saved-views/saved-views-handlers.ts';
import { schedules } from '#mocks/schedules/schedules-handlers.ts';
import { search } from '#mocks/search/search-handlers.ts';
import { session } from '#mocks/users/session-handlers.ts';
import { surveys } from '#mocks/surveys/surveys-handlers.ts';
import { tiers } from '#mocks/tiers/tiers-handlers.ts';
import { users } from '#mocks/users/users-handlers.ts';

/** The handler of each operation; a missing one is a type error. */
export const operationHandlers = {
  ...announcements,
  ...asn,
  ...attention,
  ...conversations,
  ...cost,
  ...deductions,
  ...disputes,
  ...guideHandlers,
  ...guruSettings,
  ...importProfiles,
  ...inventory,
  ...invoices,
  ...lots,
  ...ltlRating,
  ...marketingImages,
  ...notifications,
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
  ...schedules,
  ...search,
  ...session,
  ...surveys,
  ...tiers,
  ...users,
} satisfies OperationHandlers;

import { reportRenderStatusNames } from '#src/api/generated/enums.ts';
import type { AnswerOf, CallId } from '#src/api/contract.ts';
import { empty, file, flag, list, map, oneOf, optional, text } from './probes.ts';
import {
  readImportReport,
  readPageOf,
  readRetailer,
  readRetailerLocation,
  readUser,
} from './read-admin-records.ts';
import { readDocumentRef, readFilterOptions } from './read-dashboards.ts';
import {
  readInboundOrderDetail,
  readInboundOrderFigures,
  readInboundOrderPage,
} from './read-inbound-orders.ts';
import { readOrderDetail, readOrderEvent } from './read-order-details.ts';
import { readOrderFigures, readOrderPage } from './read-orders.ts';
import {
  readAnnouncement,
  readAnnouncementResponse,
  readCustomerTier,
  readDocumentGuide,
  readMarketingImage,
  readReport,
  readReportParameter,
  readReportRender,
  readRole,
  readRoleAssignment,
  readSurvey,
  readSurveyResponse,
} from './read-records.ts';
import { readSavedView } from './read-saved-views.ts';
import { stockReads } from './stock-reads.ts';

/** A file, or the render that will hold it. */
function readExport(answer: AnswerOf<'exportOrders'>): void {
  if ('blob' in answer) {
    file<'exportOrders'>(
      answer,
      'text/csv',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    );
    return;
  }
  text(answer.reportRenderId);
  oneOf(reportRenderStatusNames, answer.renderStatus);
}

/**
 * For every call a reader of everything that it answers. What a page could rely on and the description no longer
 * gives does not compile. A call that is missing here fails a test, not the build.
 */
export const reads: { readonly [Id in CallId]?: (answer: AnswerOf<Id>) => void } = {
  listCustomers: (answer) =>
    list(answer.customers, (customer) => {
      text(customer.customerId);
      text(customer.name);
    }),
  listCustomerTiers: (answer) => list(answer, readCustomerTier),
  addCustomerTier: readCustomerTier,
  deleteCustomerTier: empty,
  getEnabledFeatures: (answer) => {
    optional(answer.rbacEnabled, flag);
    optional(answer.maintenanceModeEnabled, flag);
    optional(answer.orderEntryInventoryStatusDropdownEnabled, flag);
    optional(answer.guruDssEnabled, flag);
    optional(answer.fsmaEnabled, flag);
    optional(answer.Fsma, flag);
    optional(answer.RBAC, flag);
    optional(answer.MaintenanceMode, flag);
    map(answer, (value) => optional(value, flag));
  },
  getCurrentUser: (answer) => {
    flag(answer.isInternalUser);
    flag(answer.isInternalUserAdmin);
    flag(answer.isCustomerUserAdmin);
    flag(answer.awaitingInternalApproval);
    flag(answer.hasCustomerPortalAccess);
  },
  listRoles: (answer) => list(answer, readRole),
  getUserRoles: readRoleAssignment,
  setUserRoles: readRoleAssignment,
  checkPermission: (answer) => flag(answer.hasPermission),

  listMarketingImages: (answer) => list(answer, readMarketingImage),
  uploadMarketingImage: readMarketingImage,
  deleteMarketingImage: empty,
  setMarketingImageLink: readMarketingImage,
  setMarketingImageFlag: readMarketingImage,
  getMarketingImage: (answer) => file<'getMarketingImage'>(answer, 'image/png', 'image/jpeg', 'image/webp'),

  listSurveys: (answer) => list(answer, readSurvey),
  getSurvey: readSurvey,
  createSurvey: readSurvey,
  updateSurvey: readSurvey,
  deleteSurvey: empty,
  getActiveSurveyResponse: (answer) => optional(answer, readSurveyResponse),
  createSurveyResponse: readSurveyResponse,
  updateSurveyResponse: readSurveyResponse,

  listAnnouncements: (answer) => list(answer, readAnnouncement),
  createAnnouncement: readAnnouncement,
  getAnnouncement: readAnnouncement,
  updateAnnouncement: readAnnouncement,
  deleteAnnouncement: empty,
  listActiveAnnouncementResponses: (answer) => list(answer, readAnnouncementResponse),
  createAnnouncementResponse: readAnnouncementResponse,

  downloadOrderDocument: (answer) =>
    optional(answer, (download) => file<'downloadOrderDocument'>(download, 'application/pdf')),
  downloadInvoice: (answer) =>
    optional(answer, (download) => file<'downloadInvoice'>(download, 'application/pdf')),
  downloadInvoices: (answer) =>
    optional(answer, (download) => file<'downloadInvoices'>(download, 'application/zip')),
  listDocumentGuides: (answer) => list(answer, readDocumentGuide),
  uploadDocumentGuide: readDocumentGuide,
  downloadDocumentGuide: (answer) => file<'downloadDocumentGuide'>(answer, 'application/pdf'),
  downloadLatestDocumentGuide: (answer) => file<'downloadLatestDocumentGuide'>(answer, 'application/pdf'),

  listReports: (answer) => list(answer, readReport),
  getReport: (answer) => {
    readReport(answer);
    list(answer.parameters, readReportParameter);
  },
  listReportRenders: (answer) => list(answer, readReportRender),
  enqueueReport: (answer) => {
    text(answer.reportRenderId);
    oneOf(reportRenderStatusNames, answer.renderStatus);
  },
  downloadReportRender: (answer) =>
    file<'downloadReportRender'>(
      answer,
      'application/pdf',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'text/csv',
    ),
  favoriteReport: empty,
  unfavoriteReport: empty,

  listUsers: readPageOf(readUser),
  getUser: readUser,
  createUser: readUser,
  updateUser: readUser,
  approveUser: readUser,
  denyUser: readUser,
  disableUser: readUser,
  enableUser: readUser,
  resendInvite: empty,

  listRetailers: readPageOf(readRetailer),
  createRetailer: readRetailer,
  getRetailer: readRetailer,
  updateRetailer: readRetailer,
  listRetailerLocations: readPageOf(readRetailerLocation),
  createRetailerLocation: readRetailerLocation,
  getRetailerLocation: readRetailerLocation,
  updateRetailerLocation: readRetailerLocation,
  importRetailers: readImportReport,

  listOrders: readOrderPage,
  getOrderSummary: readOrderFigures,
  getOrderFilters: readFilterOptions,
  getOrder: readOrderDetail,
  listOrderEvents: (answer) => list(answer, readOrderEvent),
  listOrderDocuments: (answer) => list(answer, readDocumentRef),
  downloadOrderDocumentBundle: (answer) =>
    optional(answer, (download) => file<'downloadOrderDocumentBundle'>(download, 'application/zip')),
  exportOrders: readExport,
  listInboundOrders: readInboundOrderPage,
  getInboundOrderSummary: readInboundOrderFigures,
  getInboundOrderFilters: readFilterOptions,
  getInboundOrder: readInboundOrderDetail,
  exportInboundOrders: readExport,

  ...stockReads,
  exportInventory: readExport,
  exportInvoices: readExport,

  listSavedViews: (answer) => list(answer, readSavedView),
  createSavedView: readSavedView,
  updateSavedView: readSavedView,
  deleteSavedView: empty,

  getTermsAcceptance: (answer) => flag(answer.isTosAcceptanceValid),
  acceptTerms: (answer) => flag(answer.isTosAcceptanceValid),
};

import type { CallId } from '#src/api/contract.ts';
import type * as calls from '#src/api/generated/calls.ts';
import type { operations } from '#src/api/generated/types.ts';
import { stockCalls } from './stock-calls.ts';

type Row<Id extends CallId> = (typeof calls)[Id];
type AddressOf<Id extends CallId> = `${Uppercase<Row<Id>['method']>} ${Row<Id>['path']}`;
type HeadersOf<Id extends CallId> = operations[Id]['parameters']['header'];

interface SpecifiedCall<Id extends CallId> {
  readonly address: AddressOf<Id>;
  /** What follows 'An error occured '. */
  readonly failure: string;
  /** With a selected customer and without one: the header must stay optional. */
  readonly headers: readonly [HeadersOf<Id>, HeadersOf<Id>];
}

const selected = { headers: [{ 'x-customer-id': 'PMF' }, undefined] } as const;
const none = { headers: [undefined, undefined] } as const;

/** What the specification leaves open and the description proposes, in the same wording. */
const proposedCalls = {
  ...stockCalls,
  listOrders: { address: 'GET /Orders/{customerId}', failure: 'fetching orders.', ...selected },
  getOrderSummary: { address: 'GET /Orders/{customerId}/Summary', failure: 'fetching orders.', ...selected },
  getOrderFilters: { address: 'GET /Orders/{customerId}/Filters', failure: 'fetching orders.', ...selected },
  getOrder: {
    address: 'GET /Orders/{customerId}/{orderNumber}',
    failure: 'fetching the order.',
    ...selected,
  },
  listOrderEvents: {
    address: 'GET /Orders/{customerId}/{orderNumber}/Events',
    failure: 'fetching the order.',
    ...selected,
  },
  listOrderDocuments: {
    address: 'GET /Orders/{customerId}/{orderNumber}/Documents',
    failure: 'fetching the order.',
    ...selected,
  },
  downloadOrderDocumentBundle: {
    address: 'POST /Orders/{customerId}/Documents/Bundle',
    failure: 'downloading the documents.',
    ...selected,
  },
  exportOrders: { address: 'POST /Orders/{customerId}/Export', failure: 'exporting orders.', ...selected },
  listInboundOrders: {
    address: 'GET /Orders/{customerId}/Inbound',
    failure: 'fetching inbound orders.',
    ...selected,
  },
  getInboundOrderSummary: {
    address: 'GET /Orders/{customerId}/Inbound/Summary',
    failure: 'fetching inbound orders.',
    ...selected,
  },
  getInboundOrderFilters: {
    address: 'GET /Orders/{customerId}/Inbound/Filters',
    failure: 'fetching inbound orders.',
    ...selected,
  },
  getInboundOrder: {
    address: 'GET /Orders/{customerId}/Inbound/Receipts/{receiptNumber}',
    failure: 'fetching the inbound order.',
    ...selected,
  },
  exportInboundOrders: {
    address: 'POST /Orders/{customerId}/Inbound/Export',
    failure: 'exporting inbound orders.',
    ...selected,
  },
  listSavedViews: {
    address: 'GET /Customers/{customerId}/SavedViews',
    failure: 'fetching saved views.',
    ...selected,
  },
  createSavedView: {
    address: 'POST /Customers/{customerId}/SavedViews',
    failure: 'saving the view.',
    ...selected,
  },
  updateSavedView: {
    address: 'PUT /Customers/{customerId}/SavedViews/{savedViewId}',
    failure: 'saving the view.',
    ...selected,
  },
  deleteSavedView: {
    address: 'DELETE /Customers/{customerId}/SavedViews/{savedViewId}',
    failure: 'deleting the view.',
    ...selected,
  },
  listUsers: { address: 'GET /Users', failure: 'fetching users.', ...selected },
  getUser: { address: 'GET /Users/{userId}', failure: 'fetching the user.', ...selected },
  createUser: { address: 'POST /Users', failure: 'saving the user.', ...selected },
  updateUser: { address: 'PUT /Users/{userId}', failure: 'saving the user.', ...selected },
  approveUser: { address: 'POST /Users/{userId}/Approve', failure: 'approving the user.', ...selected },
  denyUser: { address: 'POST /Users/{userId}/Deny', failure: 'denying the user.', ...selected },
  disableUser: { address: 'POST /Users/{userId}/Disable', failure: 'saving the user.', ...selected },
  enableUser: { address: 'POST /Users/{userId}/Enable', failure: 'saving the user.', ...selected },
  resendInvite: {
    address: 'POST /Users/{userId}/ResendInvite',
    failure: 'sending the invitation.',
    ...selected,
  },
  listRetailers: { address: 'GET /Retailers/{customerId}', failure: 'fetching retailers.', ...selected },
  createRetailer: { address: 'POST /Retailers/{customerId}', failure: 'saving the retailer.', ...selected },
  getRetailer: {
    address: 'GET /Retailers/{customerId}/{retailerId}',
    failure: 'fetching the retailer.',
    ...selected,
  },
  updateRetailer: {
    address: 'PUT /Retailers/{customerId}/{retailerId}',
    failure: 'saving the retailer.',
    ...selected,
  },
  listRetailerLocations: {
    address: 'GET /Retailers/{customerId}/{retailerId}/Locations',
    failure: 'fetching the locations.',
    ...selected,
  },
  createRetailerLocation: {
    address: 'POST /Retailers/{customerId}/{retailerId}/Locations',
    failure: 'saving the location.',
    ...selected,
  },
  getRetailerLocation: {
    address: 'GET /Retailers/{customerId}/{retailerId}/Locations/{locationId}',
    failure: 'fetching the location.',
    ...selected,
  },
  updateRetailerLocation: {
    address: 'PUT /Retailers/{customerId}/{retailerId}/Locations/{locationId}',
    failure: 'saving the location.',
    ...selected,
  },
  importRetailers: {
    address: 'POST /Retailers/{customerId}/Import',
    failure: 'importing the retailers.',
    ...selected,
  },
} satisfies { readonly [Id in CallId]?: SpecifiedCall<Id> };

/**
 * Sections 7 and 8 of the specification, letter for letter: written by hand, so that a change of the description
 * that moves or renames a specified call does not compile. A call that is missing here fails a test, not the build.
 */
export const specifiedCalls: { readonly [Id in CallId]?: SpecifiedCall<Id> } = {
  listCustomers: { address: 'GET /Customers', failure: 'fetching companies.', ...none },
  listCustomerTiers: {
    address: 'GET /CustomerTiers/{customerId}',
    failure: 'fetching the customer tiers.',
    ...selected,
  },
  addCustomerTier: {
    address: 'POST /CustomerTiers/{customerId}/{tierId}',
    failure: 'adding a customer tier.',
    ...selected,
  },
  deleteCustomerTier: {
    address: 'DELETE /CustomerTiers/{customerId}/{tierId}',
    failure: 'deleting a customer tier.',
    ...selected,
  },
  getEnabledFeatures: { address: 'GET /Features/Enabled', failure: 'fetching features.', ...none },
  getCurrentUser: { address: 'GET /me/User', failure: 'fetching the user.', ...none },
  listRoles: { address: 'GET /RBAC/Roles', failure: 'fetching user roles.', ...selected },
  getUserRoles: { address: 'GET /RBAC/Roles/{userId}', failure: 'fetching roles for user.', ...selected },
  setUserRoles: { address: 'PUT /RBAC/Roles/{userId}', failure: 'setting roles for user.', ...selected },
  checkPermission: {
    address: 'GET /RBAC/Me/HasPermission/{permission}',
    failure: 'fetching permission for current user.',
    ...selected,
  },
  listMarketingImages: {
    address: 'GET /MarketingImages',
    failure: 'fetching marketing images.',
    ...none,
  },
  // Section 8 has no message for this call; this one is proposed.
  uploadMarketingImage: {
    address: 'POST /MarketingImages',
    failure: 'uploading the marketing image.',
    ...none,
  },
  deleteMarketingImage: {
    address: 'DELETE /MarketingImages/{id}',
    failure: 'deleting the marketing image.',
    ...none,
  },
  setMarketingImageLink: {
    address: 'POST /MarketingImages/{id}/link',
    failure: 'updating the marketing image link.',
    ...none,
  },
  setMarketingImageFlag: {
    address: 'POST /MarketingImages/{id}/flag',
    failure: 'updating the marketing image flag.',
    ...none,
  },
  // Proposed, as above.
  getMarketingImage: {
    address: 'GET /MarketingImages/{id}',
    failure: 'fetching the marketing image.',
    ...none,
  },
  listSurveys: { address: 'GET /Surveys', failure: 'fetching surveys.', ...selected },
  getSurvey: { address: 'GET /Surveys/{id}', failure: 'fetching the survey.', ...selected },
  createSurvey: { address: 'POST /Surveys', failure: 'creating the survey.', ...selected },
  updateSurvey: { address: 'PUT /Surveys/{id}', failure: 'saving the survey.', ...selected },
  // Section 8: "Survey deletion reuses 'deleting the announcement.'"
  deleteSurvey: { address: 'DELETE /Surveys/{id}', failure: 'deleting the announcement.', ...selected },
  getActiveSurveyResponse: {
    address: 'GET /Surveys/Responses/{userLocalId}/Active',
    failure: 'fetching the survey response.',
    ...selected,
  },
  createSurveyResponse: {
    address: 'POST /Surveys/Responses/{surveyId}/{userId}',
    failure: 'creating the survey response.',
    ...selected,
  },
  updateSurveyResponse: {
    address: 'PATCH /Surveys/Responses/{surveyId}/{userId}',
    failure: 'updating the survey response.',
    ...selected,
  },
  listAnnouncements: { address: 'GET /Announcements', failure: 'fetching announcements.', ...none },
  createAnnouncement: { address: 'POST /Announcements', failure: 'creating the announcement.', ...none },
  getAnnouncement: { address: 'GET /Announcements/{id}', failure: 'fetching the announcement.', ...none },
  updateAnnouncement: {
    address: 'PUT /Announcements/{id}',
    failure: 'saving the announcement.',
    ...none,
  },
  deleteAnnouncement: {
    address: 'DELETE /Announcements/{id}',
    failure: 'deleting the announcement.',
    ...none,
  },
  listActiveAnnouncementResponses: {
    address: 'GET /Announcements/Responses/{userId}/Active',
    failure: 'fetching the active announcement response.',
    ...none,
  },
  createAnnouncementResponse: {
    address: 'POST /Announcements/Responses/{userId}/{announcementId}',
    failure: 'creating the announcement response.',
    ...none,
  },
  downloadOrderDocument: {
    address: 'GET /Documents/Order/{customerId}/{orderNumber}',
    failure: 'downloading the document',
    ...selected,
  },
  downloadInvoice: {
    address: 'GET /Documents/Invoice/{customerId}/{invoiceNumber}',
    failure: 'downloading the document',
    ...selected,
  },
  downloadInvoices: { address: 'GET /Documents/Invoices', failure: 'downloading the document', ...selected },
  listDocumentGuides: {
    address: 'GET /Documents/GetDocumentGuides',
    failure: 'fetching document guides.',
    ...selected,
  },
  uploadDocumentGuide: {
    address: 'POST /Documents/UploadDocumentGuides/{id}',
    failure: 'uploading document.',
    ...selected,
  },
  downloadDocumentGuide: {
    address: 'GET /Documents/DownloadDocumentGuide/',
    failure: 'downloading the document',
    ...selected,
  },
  downloadLatestDocumentGuide: {
    address: 'GET /Documents/DownloadLatestDocumentGuide/',
    failure: 'downloading the document',
    ...selected,
  },
  listReports: { address: 'GET /Reports/{customerId}', failure: 'fetching available reports.', ...selected },
  getReport: {
    address: 'GET /Reports/{customerId}/{reportId}',
    failure: 'fetching report definition.',
    ...selected,
  },
  listReportRenders: {
    address: 'GET /Reports/{customerId}/{reportId}/Renders',
    failure: 'fetching report history.',
    ...selected,
  },
  enqueueReport: {
    address: 'POST /Reports/{customerId}/{reportId}/Enqueue',
    failure: 'queuing the report',
    ...selected,
  },
  downloadReportRender: {
    address: 'GET /Reports/Renders/{renderId}/Download',
    failure: 'downloading the report render.',
    ...selected,
  },
  favoriteReport: {
    address: 'POST /Reports/{customerId}/{reportId}/Favorite',
    failure: 'favoriting a report.',
    ...selected,
  },
  unfavoriteReport: {
    address: 'DELETE /Reports/{customerId}/{reportId}/Favorite',
    failure: 'unfavoriting a report.',
    ...selected,
  },
  getTermsAcceptance: {
    address: 'GET /Tos/Me',
    failure: 'fetching ToS Acceptance for current user.',
    ...none,
  },
  acceptTerms: { address: 'POST /Tos/Me/Accept', failure: 'accepting the Terms of Service.', ...none },
  ...proposedCalls,
};

/** A call as section 7 of the specification writes it, and its default message of section 8. */
export interface SpecifiedCall {
  /** Names in braces stand for anything where the specification has single letters: `{a}`. */
  readonly call: string;
  /** What follows 'An error occured '; undefined where the specification has no message. */
  readonly failure: string | undefined;
  readonly query?: readonly string[];
  readonly body?: readonly string[];
  readonly response?: readonly string[];
}

/** Written from the specification, never from the contract. */
export const specifiedCalls: readonly SpecifiedCall[] = [
  { call: 'GET /Customers', failure: 'fetching companies.', response: ['customers'] },
  { call: 'GET /CustomerTiers/{customerId}', failure: 'fetching the customer tiers.' },
  { call: 'POST /CustomerTiers/{customerId}/{tierId}', failure: 'adding a customer tier.' },
  { call: 'DELETE /CustomerTiers/{customerId}/{tierId}', failure: 'deleting a customer tier.' },
  { call: 'GET /Features/Enabled', failure: 'fetching features.' },
  {
    call: 'GET /me/User',
    failure: 'fetching the user.',
    response: [
      'isInternalUser',
      'isInternalUserAdmin',
      'isCustomerUserAdmin',
      'awaitingInternalApproval',
      'hasCustomerPortalAccess',
    ],
  },
  { call: 'GET /RBAC/Roles', failure: 'fetching user roles.' },
  { call: 'GET /RBAC/Roles/{userId}', failure: 'fetching roles for user.' },
  { call: 'PUT /RBAC/Roles/{userId}', failure: 'setting roles for user.', body: ['userId', 'roleIds'] },
  {
    call: 'GET /RBAC/Me/HasPermission/{permission}',
    failure: 'fetching permission for current user.',
    response: ['hasPermission'],
  },

  { call: 'GET /MarketingImages', failure: 'fetching marketing images.', query: ['active'] },
  { call: 'POST /MarketingImages', failure: undefined, body: ['file', 'link'] },
  { call: 'DELETE /MarketingImages/{id}', failure: 'deleting the marketing image.' },
  { call: 'POST /MarketingImages/{id}/link', failure: 'updating the marketing image link.', body: ['link'] },
  { call: 'POST /MarketingImages/{id}/flag', failure: 'updating the marketing image flag.' },
  { call: 'GET /MarketingImages/{id}', failure: undefined },

  { call: 'GET /Surveys', failure: 'fetching surveys.', query: ['status'] },
  { call: 'GET /Surveys/{id}', failure: 'fetching the survey.' },
  { call: 'POST /Surveys', failure: 'creating the survey.' },
  { call: 'PUT /Surveys/{id}', failure: 'saving the survey.' },
  { call: 'DELETE /Surveys/{id}', failure: 'deleting the announcement.' },
  { call: 'GET /Surveys/Responses/{userLocalId}/Active', failure: 'fetching the survey response.' },
  {
    call: 'POST /Surveys/Responses/{surveyId}/{userId}',
    failure: 'creating the survey response.',
    body: ['customerId', 'response'],
  },
  {
    call: 'PATCH /Surveys/Responses/{surveyId}/{userId}',
    failure: 'updating the survey response.',
    body: ['customerId', 'answers', 'response', 'surveyComplete'],
  },

  {
    call: 'GET /Announcements',
    failure: 'fetching announcements.',
    query: ['filterType', 'announcementType'],
    response: ['startDate', 'id', 'messageHtml', 'createdDate'],
  },
  { call: 'POST /Announcements', failure: 'creating the announcement.' },
  { call: 'GET /Announcements/{id}', failure: 'fetching the announcement.' },
  { call: 'PUT /Announcements/{id}', failure: 'saving the announcement.' },
  { call: 'DELETE /Announcements/{id}', failure: 'deleting the announcement.' },
  {
    call: 'GET /Announcements/Responses/{userId}/Active',
    failure: 'fetching the active announcement response.',
  },
  {
    call: 'POST /Announcements/Responses/{userId}/{announcementId}',
    failure: 'creating the announcement response.',
  },

  {
    call: 'GET /Documents/Order/{a}/{b}',
    failure: 'downloading the document',
    query: ['bsid', 'token'],
  },
  { call: 'GET /Documents/Invoice/{a}/{b}', failure: 'downloading the document', query: ['token'] },
  {
    call: 'GET /Documents/Invoices',
    failure: 'downloading the document',
    query: ['startDate', 'endDate', 'customerId', 'invoiceType', 'token'],
  },
  { call: 'GET /Documents/GetDocumentGuides', failure: 'fetching document guides.' },
  { call: 'POST /Documents/UploadDocumentGuides/{id}', failure: 'uploading document.', body: ['file'] },
  {
    call: 'GET /Documents/DownloadDocumentGuide/',
    failure: 'downloading the document',
    query: ['fileName', 'versionId'],
  },
  {
    call: 'GET /Documents/DownloadLatestDocumentGuide/',
    failure: 'downloading the document',
    query: ['fileName'],
  },

  { call: 'GET /Reports/{customerId}', failure: 'fetching available reports.' },
  { call: 'GET /Reports/{customerId}/{reportId}', failure: 'fetching report definition.' },
  { call: 'GET /Reports/{customerId}/{reportId}/Renders', failure: 'fetching report history.' },
  {
    call: 'POST /Reports/{customerId}/{reportId}/Enqueue',
    failure: 'queuing the report',
    body: ['parameters'],
  },
  {
    call: 'GET /Reports/Renders/{renderId}/Download',
    failure: 'downloading the report render.',
    query: ['customerId'],
  },
  { call: 'POST /Reports/{customerId}/{reportId}/Favorite', failure: 'favoriting a report.' },
  { call: 'DELETE /Reports/{customerId}/{reportId}/Favorite', failure: 'unfavoriting a report.' },

  {
    call: 'GET /Tos/Me',
    failure: 'fetching ToS Acceptance for current user.',
    response: ['isTosAcceptanceValid'],
  },
  { call: 'POST /Tos/Me/Accept', failure: 'accepting the Terms of Service.' },
];

/** The hub's messages, and the properties of their one argument; none where it is a text. */
export const specifiedMessages = {
  reportRenderStatusUpdated: ['reportRenderId', 'renderStatus', 'userIdToNotify'],
  send: [],
  AddToGroup: [],
  RemoveFromGroup: [],
} as const;

export const specifiedHub = 'ReportRenderUpdate';

/** What the portal may request of the identity provider, and nothing else. */
export const specifiedScopes: readonly string[] = [
  ...['Data.Read.Test', 'User.Read', 'User.ReadWrite', 'Order.Read', 'Order.ReadWrite', 'File.Read'],
  ...['Customer.Read', 'Customer.ReadWrite', 'Guru.Read', 'Guru.ReadWrite', 'Invoice.Read'],
  ...['RateWare.Read', 'Inventory.Read', 'Otif.Read', 'Report.Read', 'Feature.Read'],
  ...['SiteNotification.Read', 'SiteNotification.ReadWrite', 'Performance.Read', 'Cost.Read'],
  ...['Predictive.Read', 'ASN.Read', 'openid', 'offline_access'],
];

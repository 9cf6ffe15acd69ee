import {
  AnnouncementFilterType,
  AnnouncementType,
  DocumentGuideFileName,
  DocumentType,
  InvoiceType,
  Permission,
  SurveyInputType,
  SurveyResponseStatus,
  SurveyStatus,
  Tier,
} from '#src/api/generated/enums.ts';
import type { CallId, InputOf } from '#src/api/contract.ts';
import { adminInputs, bareAdminInputs } from './admin-inputs.ts';
import { bareOrderInputs, orderInputs } from './order-inputs.ts';
import { savedViewInputs } from './saved-view-inputs.ts';
import { bareStockInputs, stockInputs } from './stock-inputs.ts';

const customerId = 'PMF';
const userId = '5f0c1d3e-0008-4a57-9b1e-6d2f8c3a0008';
const reportId = 'order-status';
const token = 'q8ZkT1w0VtJ7mXbR';

// Bytes that Prism can read as a text without finding what it calls reserved characters.
const pdf = new File(['%PDF-1.7\n'], 'Flash-Guide.pdf', { type: 'application/pdf' });
const png = new File([Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)], 'spring.png', {
  type: 'image/png',
});

/**
 * For every call an input that leaves nothing out: each optional property and parameter is there. A property that
 * is renamed, taken away, retyped or newly required does not compile; a new optional one does.
 * A call that is missing here fails a test, not the build.
 */
export const inputs: { readonly [Id in CallId]?: InputOf<Id> } = {
  listCustomers: {},
  listCustomerTiers: { path: { customerId } },
  addCustomerTier: { path: { customerId, tierId: Tier.OrderEntry } },
  deleteCustomerTier: { path: { customerId, tierId: Tier.Flash } },
  getEnabledFeatures: {},
  getCurrentUser: {},
  listRoles: {},
  getUserRoles: { path: { userId } },
  setUserRoles: { path: { userId }, body: { userId, roleIds: [3, 7] } },
  checkPermission: { path: { permission: Permission.OrderRead } },

  listMarketingImages: { query: { active: true } },
  uploadMarketingImage: { body: { file: png, link: 'https://www.provider.example/otif' } },
  deleteMarketingImage: { path: { id: 11 } },
  setMarketingImageLink: { path: { id: 11 }, body: { link: 'https://www.provider.example/news' } },
  setMarketingImageFlag: { path: { id: 12 }, body: { primary: true, active: true } },
  getMarketingImage: { path: { id: 11 } },

  listSurveys: { query: { status: SurveyStatus.Active } },
  getSurvey: { path: { id: 4 } },
  createSurvey: {
    body: {
      name: 'Order entry, first impressions',
      entryDescription: 'One question about the new order entry.',
      status: SurveyStatus.Draft,
      surveyQuestions: [
        { description: 'How easy was it?', inputType: SurveyInputType.Rating, allowComment: true },
      ],
    },
  },
  updateSurvey: {
    path: { id: 4 },
    body: {
      name: 'Portal satisfaction',
      entryDescription: 'Two questions, one minute.',
      status: SurveyStatus.Closed,
      surveyQuestions: [
        { id: 41, description: 'How well?', inputType: SurveyInputType.Rating, allowComment: true },
        { id: null, description: 'Which page?', inputType: SurveyInputType.TextField, allowComment: false },
      ],
    },
  },
  deleteSurvey: { path: { id: 4 } },
  getActiveSurveyResponse: { path: { userLocalId: userId } },
  createSurveyResponse: {
    path: { surveyId: 4, userId },
    body: { customerId, response: SurveyResponseStatus.SurveyStarted },
  },
  updateSurveyResponse: {
    path: { surveyId: 4, userId },
    body: {
      customerId,
      answers: [
        {
          surveyId: 4,
          surveyResponseId: 901,
          surveyQuestionId: 41,
          textAnswer: null,
          numericAnswer: 4.5,
          comment: 'Fast.',
        },
        {
          surveyId: 4,
          surveyResponseId: 901,
          surveyQuestionId: 42,
          textAnswer: 'Nothing',
          numericAnswer: null,
          comment: null,
        },
      ],
      response: SurveyResponseStatus.RemindMeLater,
      surveyComplete: false,
    },
  },

  listAnnouncements: {
    query: { filterType: AnnouncementFilterType.Active, announcementType: AnnouncementType.Banner },
  },
  createAnnouncement: {
    body: {
      messageHtml: '<p>Closed on Friday.</p>',
      startDate: '2026-03-09',
      tiers: [Tier.Insights],
      type: AnnouncementType.PopUp,
    },
  },
  getAnnouncement: { path: { id: 31 } },
  updateAnnouncement: {
    path: { id: 31 },
    body: {
      messageHtml: '<p>Open again.</p>',
      startDate: '2026-03-10',
      tiers: null,
      type: AnnouncementType.Banner,
    },
  },
  deleteAnnouncement: { path: { id: 31 } },
  listActiveAnnouncementResponses: { path: { userId } },
  createAnnouncementResponse: { path: { userId, announcementId: 30 } },

  downloadOrderDocument: {
    path: { customerId, orderNumber: 'SO-1048213' },
    query: { bsid: 'WMS1', documentType: DocumentType.POD, token },
  },
  downloadInvoice: { path: { customerId, invoiceNumber: 'INV-0098412' }, query: { token } },
  downloadInvoices: {
    query: {
      startDate: '2026-02-01',
      endDate: '2026-02-28',
      customerId,
      invoiceType: InvoiceType.Freight,
      token,
    },
  },
  listDocumentGuides: {},
  uploadDocumentGuide: { path: { id: 1 }, body: { file: pdf } },
  downloadDocumentGuide: {
    query: { fileName: DocumentGuideFileName.FlashGuide, versionId: '2026-02-18.1' },
  },
  downloadLatestDocumentGuide: { query: { fileName: DocumentGuideFileName.GuruGuide } },

  listReports: { path: { customerId } },
  getReport: { path: { customerId, reportId } },
  listReportRenders: { path: { customerId, reportId } },
  enqueueReport: {
    path: { customerId, reportId },
    body: {
      parameters: {
        startDate: '2026-02-01',
        limit: 100,
        onlyOpen: true,
        warehouse: ['IL-01', 'TX-02'],
        carrier: null,
      },
    },
  },
  downloadReportRender: {
    path: { renderId: '8b1f6a52-3c0d-4e7a-9f21-5d6c7b8a9e01' },
    query: { customerId },
  },
  favoriteReport: { path: { customerId, reportId } },
  unfavoriteReport: { path: { customerId, reportId } },

  ...adminInputs,
  ...orderInputs,
  ...savedViewInputs,
  ...stockInputs,

  getTermsAcceptance: {},
  acceptTerms: {},
};

/**
 * For every call that takes something optional, inputs that leave each optional property and parameter out once: one
 * that becomes required does not compile.
 */
export const bareInputs: { readonly [Id in CallId]?: readonly InputOf<Id>[] } = {
  listMarketingImages: [{}, { query: {} }],
  uploadMarketingImage: [{ body: { file: png } }],
  setMarketingImageFlag: [
    { path: { id: 12 }, body: { primary: true } },
    { path: { id: 12 }, body: { active: false } },
  ],
  listSurveys: [{}, { query: {} }],
  listAnnouncements: [{}, { query: {} }],
  downloadOrderDocument: [{ path: { customerId, orderNumber: 'SO-1048213' }, query: { bsid: 'WMS1' } }],
  downloadInvoice: [{ path: { customerId, invoiceNumber: 'INV-0098412' } }],
  downloadInvoices: [{ query: { startDate: '2026-02-01', endDate: '2026-02-28', customerId } }],
  ...bareAdminInputs,
  ...bareOrderInputs,
  ...bareStockInputs,
};

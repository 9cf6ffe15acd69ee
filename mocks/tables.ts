import { createCollection } from '#mocks/lib/collection.ts';
import type { UserTermsAcceptance } from '#mocks/world/people/users.ts';
import type { CustomerRender } from '#mocks/renders/report-renders.ts';
import type { OwnedParameterSet } from '#mocks/reporting/report-parameter-sets.ts';
import type { CustomerImportProfile } from '#mocks/import-profiles/import-profiles.ts';
import type { CustomerRetailer } from '#mocks/world/retailers/retailers.ts';
import type { OwnedDraft } from '#mocks/order-entry/order-drafts.ts';
import type { OwnedView } from '#mocks/saved-views/saved-views.ts';
import type { CustomerProfile, OwnedQuote } from '#mocks/rating/ltl-rating.ts';
import type { CustomerPoint } from '#mocks/fsma/points-of-manufacture.ts';

/** Key of a tier that a customer holds. */
export function tierKey(customerId: string, tierId: number): string {
  return `${customerId} ${tierId}`;
}

/** Key of a user's response to a survey or announcement. */
export function responseKey(userId: string, subjectId: number): string {
  return `${userId} ${subjectId}`;
}

/** Key of a version of a product guide. */
export function guideKey(fileName: string, versionId: string): string {
  return `${fileName} ${versionId}`;
}

/** Key of a user's favorite report for a customer. */
export function favoriteKey(userId: string, customerId: string, reportId: string): string {
  return `${userId} ${customerId} ${reportId}`;
}

/** Empty collections of the records that have a schema. */
export function createTables() {
  return {
    customers: createCollection('Customer', (row) => row.customerId),
    customerTiers: createCollection('CustomerTier', (row) => tierKey(row.customerId, row.tierId)),
    users: createCollection('User', (row) => row.userId),
    roles: createCollection('Role', (row) => row.roleId),
    roleAssignments: createCollection('RoleAssignment', (row) => row.userId),
    termsAcceptances: createCollection('TermsAcceptance', (row: UserTermsAcceptance) => row.userId),
    marketingImages: createCollection('MarketingImage', (row) => row.id),
    announcements: createCollection('Announcement', (row) => row.id),
    announcementResponses: createCollection('AnnouncementResponse', (row) =>
      responseKey(row.userId, row.announcementId),
    ),
    surveys: createCollection('Survey', (row) => row.id),
    surveyResponses: createCollection('SurveyResponse', (row) => responseKey(row.userId, row.surveyId)),
    documentGuides: createCollection('DocumentGuide', (row) => guideKey(row.fileName, row.versionId)),
    reports: createCollection('ReportDefinition', (row) => row.reportId),
    reportRenders: createCollection('ReportRender', (row: CustomerRender) => row.reportRenderId),
    reportParameterSets: createCollection(
      'ReportParameterSet',
      (row: OwnedParameterSet) => row.parameterSetId,
    ),
    retailers: createCollection('Retailer', (row: CustomerRetailer) => row.retailerId),
    retailerLocations: createCollection('RetailerLocation', (row) => row.locationId),
    pointsOfManufacture: createCollection('PointOfManufacture', (row: CustomerPoint) => row.pointId),
    orderDrafts: createCollection('OrderDraft', (row: OwnedDraft) => row.draftId),
    savedViews: createCollection('SavedView', (row: OwnedView) => row.savedViewId),
    importProfiles: createCollection('ImportProfile', (row: CustomerImportProfile) => row.profileId),
    ltlProfiles: createCollection('LtlProfile', (row: CustomerProfile) => row.profileId),
    ltlQuotes: createCollection('LtlQuote', (row: OwnedQuote) => row.quoteId),
  };
}

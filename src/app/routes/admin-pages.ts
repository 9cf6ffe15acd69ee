import type { RouteId } from '#src/routing/routes.ts';
import type { PageLoader } from './page-module.ts';

export const adminPages = {
  userList: () => import('#src/features/users/user-list-page.tsx'),
  userCreate: () => import('#src/features/users/user-create-page.tsx'),
  userEdit: () => import('#src/features/users/user-edit-page.tsx'),
  userApprove: () => import('#src/features/users/user-approve-page.tsx'),
  userDeny: () => import('#src/features/users/user-deny-page.tsx'),
  customerSettings: () => import('#src/features/tiers/tiers-page.tsx'),
  announcementList: () => import('#src/features/announcements/announcement-list-page.tsx'),
  announcementCreate: () => import('#src/features/announcements/announcement-editor-page.tsx'),
  announcementEdit: () => import('#src/features/announcements/announcement-editor-page.tsx'),
  retailerList: () => import('#src/features/retailers/retailer-list-page.tsx'),
  retailerCreate: () => import('#src/features/retailers/retailer-editor-page.tsx'),
  retailerImport: () => import('#src/features/retailers/import-page.tsx'),
  retailerView: () => import('#src/features/retailers/retailer-page.tsx'),
  retailerEdit: () => import('#src/features/retailers/retailer-editor-page.tsx'),
  retailerLocationCreate: () => import('#src/features/retailers/location-editor-page.tsx'),
  retailerLocationEdit: () => import('#src/features/retailers/location-editor-page.tsx'),
  marketing: () => import('#src/features/marketing/marketing-page.tsx'),
  surveyList: () => import('#src/features/surveys/survey-list-page.tsx'),
  surveyCreate: () => import('#src/features/surveys/survey-editor-page.tsx'),
  surveyEdit: () => import('#src/features/surveys/survey-editor-page.tsx'),
  surveyResults: () => import('#src/features/surveys/survey-results-page.tsx'),
  documentList: () => import('#src/features/documents/document-list-page.tsx'),
} as const satisfies Partial<Record<RouteId, PageLoader>>;

import { collectionOf } from '#mocks/collection.ts';
import { noticedShipmentsOf, type NoticedShipment } from '#mocks/data/asn/asn-rows.ts';
import { announcementResponseSeeds, announcementSeeds } from '#mocks/data/announcements.ts';
import { customers } from '#mocks/data/customers.ts';
import { documentGuideSeeds } from '#mocks/data/document-guides.ts';
import { stockFlowsOf, type StockFlows } from '#mocks/data/inventory/stock-flows.ts';
import { stockOf, type StockPair } from '#mocks/data/inventory/stock.ts';
import { billingFlowsOf, type BillingFlows } from '#mocks/data/invoices/billing-flows.ts';
import { customerInvoicesOf, type CustomerInvoices } from '#mocks/data/invoices/customer-invoices.ts';
import { marketingImageSeeds } from '#mocks/data/marketing-images.ts';
import { createShipments, type Shipments } from '#mocks/data/orders/shipments.ts';
import { createRandom } from '#mocks/data/random.ts';
import { reportRenderSeeds, type CustomerRender } from '#mocks/data/report-renders.ts';
import { favorites, reports } from '#mocks/data/reports.ts';
import { retailerSeeds, type CustomerRetailer } from '#mocks/data/retailers.ts';
import { roleAssignmentSeeds, roles } from '#mocks/data/roles.ts';
import { savedViewSeeds, type OwnedView } from '#mocks/data/saved-views.ts';
import type { SeedContext } from '#mocks/data/seed-context.ts';
import type { StoredFile } from '#mocks/data/stored-file.ts';
import { surveyResponseSeeds, surveys } from '#mocks/data/surveys.ts';
import { termsAcceptances, type UserTermsAcceptance } from '#mocks/data/terms.ts';
import { customerTiers } from '#mocks/data/tiers.ts';
import { userSeeds } from '#mocks/data/users.ts';
import { people } from '#mocks/people.ts';

export interface DatabaseOptions extends Pick<SeedContext, 'seed' | 'scale'> {
  readonly now: () => Date;
}

/** The key of a tier that a customer holds. */
export function tierKey(customerId: string, tierId: number): string {
  return `${customerId} ${tierId}`;
}

/** The key of one user's answer to one survey or announcement. */
export function responseKey(userId: string, subjectId: number): string {
  return `${userId} ${subjectId}`;
}

/** The key of a version of a product guide. */
export function guideKey(fileName: string, versionId: string): string {
  return `${fileName} ${versionId}`;
}

/** The key of a user's favorite report of a customer. */
export function favoriteKey(userId: string, customerId: string, reportId: string): string {
  return `${userId} ${customerId} ${reportId}`;
}

function emptyTables() {
  return {
    customers: collectionOf('Customer', (row) => row.customerId),
    customerTiers: collectionOf('CustomerTier', (row) => tierKey(row.customerId, row.tierId)),
    users: collectionOf('User', (row) => row.userId),
    roles: collectionOf('Role', (row) => row.roleId),
    roleAssignments: collectionOf('RoleAssignment', (row) => row.userId),
    termsAcceptances: collectionOf('TermsAcceptance', (row: UserTermsAcceptance) => row.userId),
    marketingImages: collectionOf('MarketingImage', (row) => row.id),
    announcements: collectionOf('Announcement', (row) => row.id),
    announcementResponses: collectionOf('AnnouncementResponse', (row) =>
      responseKey(row.userId, row.announcementId),
    ),
    surveys: collectionOf('Survey', (row) => row.id),
    surveyResponses: collectionOf('SurveyResponse', (row) => responseKey(row.userId, row.surveyId)),
    documentGuides: collectionOf('DocumentGuide', (row) => guideKey(row.fileName, row.versionId)),
    reports: collectionOf('ReportDefinition', (row) => row.reportId),
    reportRenders: collectionOf('ReportRender', (row: CustomerRender) => row.reportRenderId),
    retailers: collectionOf('Retailer', (row: CustomerRetailer) => row.retailerId),
    retailerLocations: collectionOf('RetailerLocation', (row) => row.locationId),
    savedViews: collectionOf('SavedView', (row: OwnedView) => row.savedViewId),
  };
}

/** A timer of Node's keeps its process alive; a browser's is a number and keeps nothing. */
function letProcessEnd(timer: unknown): void {
  if (typeof timer !== 'object' || timer === null || !('unref' in timer)) return;
  if (typeof timer.unref === 'function') Reflect.apply(timer.unref, timer, []);
}

const hourOf = (moment: Date): number => Math.floor(moment.getTime() / 3_600_000);

/** Counts up, past every id that was ever used. */
function counter(used: Iterable<number>): () => number {
  let last = Math.max(0, ...used);
  return () => (last += 1);
}

/**
 * The mock's data, seeded. The same seed, scale and date give the same data.
 * What no schema describes (bytes, favorites, what moves, stock, invoices) is kept beside the collections.
 */
export async function createDatabase({ seed, scale, now }: DatabaseOptions) {
  const tables = emptyTables();
  const imageFiles = new Map<number, StoredFile>();
  const guideFiles = new Map<string, StoredFile>();
  const favoriteKeys = new Set<string>();
  const timers = new Set<ReturnType<typeof setTimeout>>();
  const exportFiles = new Map<string, StoredFile>();
  const stocks = new Map<string, readonly StockPair[]>();
  const invoices = new Map<string, CustomerInvoices>();
  const notices = new Map<string, readonly NoticedShipment[]>();
  /** What the shipments, the stock and the invoices were made for. Nobody changes them, but for the disputes. */
  let derivedFor: SeedContext = { seed, scale, now: now() };
  let shipments = createShipments(derivedFor);
  const nextIds = {
    announcementResponse: counter([]),
    surveyResponse: counter([]),
    surveyQuestion: counter([]),
    reportRender: createRandom(seed, 'new renders').uuid,
    user: createRandom(seed, 'new users').uuid,
    savedView: createRandom(seed, 'new views').uuid,
  };

  /** Making them takes longer than all the rest, so a reset keeps them for as long as they are up to date. */
  function renewDerived(context: SeedContext): void {
    if (hourOf(context.now) === hourOf(derivedFor.now)) return;
    derivedFor = context;
    shipments = createShipments(context);
    stocks.clear();
    notices.clear();
    invoices.clear();
  }

  async function fill(): Promise<void> {
    const context: SeedContext = { seed, scale, now: now() };
    renewDerived(context);
    await tables.customers.createAll(customers);
    await tables.customerTiers.createAll(customerTiers);
    await tables.roles.createAll(roles);
    const users = userSeeds(context);
    await tables.users.createAll(users);
    await tables.roleAssignments.createAll(roleAssignmentSeeds(users));
    await tables.termsAcceptances.createAll(termsAcceptances);
    for (const { image, file } of marketingImageSeeds(context)) {
      await tables.marketingImages.create(image);
      imageFiles.set(image.id, file);
    }
    for (const { version, file } of documentGuideSeeds(context)) {
      await tables.documentGuides.create(version);
      guideFiles.set(guideKey(version.fileName, version.versionId), file);
    }
    const announcements = announcementSeeds(context);
    const dismissals = announcementResponseSeeds(announcements);
    const answers = surveyResponseSeeds(context);
    await tables.announcements.createAll(announcements);
    await tables.announcementResponses.createAll(dismissals);
    await tables.surveys.createAll(surveys);
    await tables.surveyResponses.createAll(answers);
    await tables.reports.createAll(reports);
    await tables.reportRenders.createAll(reportRenderSeeds(context));
    const { retailers, locations } = retailerSeeds(context);
    await tables.retailers.createAll(retailers);
    await tables.retailerLocations.createAll(locations);
    await tables.savedViews.createAll(savedViewSeeds());
    for (const [personId, customerId, reportId] of favorites) {
      const person = people.find(({ id }) => id === personId);
      if (person) favoriteKeys.add(favoriteKey(person.userId, customerId, reportId));
    }
    nextIds.reportRender = createRandom(seed, 'new renders').uuid;
    nextIds.user = createRandom(seed, 'new users').uuid;
    nextIds.savedView = createRandom(seed, 'new views').uuid;
    nextIds.announcementResponse = counter(dismissals.map(({ id }) => id ?? 0));
    nextIds.surveyResponse = counter(answers.map(({ id }) => id ?? 0));
    nextIds.surveyQuestion = counter(surveys.flatMap((survey) => survey.surveyQuestions.map(({ id }) => id)));
  }

  function empty(): void {
    for (const timer of timers) clearTimeout(timer);
    for (const table of Object.values(tables)) table.clear();
    for (const kept of [timers, imageFiles, guideFiles, exportFiles, favoriteKeys]) kept.clear();
    for (const own of invoices.values()) own.forgetSubmitted();
  }

  const movesOf = (customerId: string) =>
    [shipments.orders(customerId).rows, shipments.receipts(customerId).rows] as const;

  await fill();

  return {
    ...tables,
    imageFiles,
    guideFiles,
    favoriteKeys,
    /** Files of exports that took their time, by the id of their render. */
    exportFiles,
    /** Orders and receipts of all customers, as of the last load. */
    shipments: (): Shipments => shipments,
    /** The stock of a customer as of the last load, made when it is first asked for. */
    stockOf: (customerId: string): readonly StockPair[] => {
      const flows = (): StockFlows => stockFlowsOf(customerId, ...movesOf(customerId), derivedFor.now);
      const stock = stocks.get(customerId) ?? stockOf(customerId, flows(), derivedFor);
      stocks.set(customerId, stock);
      return stock;
    },
    /** What has shipped to a customer's retailers with its notices, as of the last load. */
    noticedShipmentsOf: (customerId: string): readonly NoticedShipment[] => {
      const { orders, loadedAt } = shipments;
      const made = notices.get(customerId) ?? noticedShipmentsOf(orders(customerId).rows, loadedAt);
      notices.set(customerId, made);
      return made;
    },
    /** The invoices of a customer, made when they are first asked for. */
    invoicesOf: (customerId: string): CustomerInvoices => {
      const flows = (): BillingFlows => billingFlowsOf(...movesOf(customerId));
      const made = invoices.get(customerId) ?? customerInvoicesOf(customerId, flows(), derivedFor);
      invoices.set(customerId, made);
      return made;
    },
    nextIds,
    customerIdsOf: (userId: string): readonly string[] =>
      tables.users.find(userId)?.customers.map(({ customerId }) => customerId) ?? [],
    /** Ids of the permissions that the user's roles add up to. */
    permissionsOf: (userId: string): readonly number[] => {
      const held = tables.roleAssignments.find(userId)?.roleIds ?? [];
      return [...new Set(held.flatMap((roleId) => tables.roles.find(roleId)?.permissions ?? []))];
    },
    hasAcceptedTerms: (userId: string): boolean =>
      tables.termsAcceptances.find(userId)?.isTosAcceptanceValid ?? false,
    /** Does something after so many milliseconds, unless the data is reset before. Keeps no process alive. */
    later: (milliseconds: number, work: () => Promise<void>): void => {
      const timer = setTimeout(() => {
        timers.delete(timer);
        work().catch((error: unknown) => console.error(error));
      }, milliseconds);
      timers.add(timer);
      letProcessEnd(timer);
    },
    /** Seed data again. */
    reset: async (): Promise<void> => {
      empty();
      await fill();
    },
  };
}

export type Database = Awaited<ReturnType<typeof createDatabase>>;

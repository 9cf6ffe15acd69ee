import { getNoticedShipments, type NoticedShipment } from '#mocks/world/notices/asn-rows.ts';
import type { AsnWork } from '#mocks/world/notices/asn-work.ts';
import { applyResends, readAsn, settleOrder, settleOrders } from '#mocks/world/notices/resends.ts';
import { Tier } from '#src/api/generated/enums.ts';
import type { Asn, AsnTransmission } from '#src/api/generated/types.ts';
import { announcementResponseSeeds, announcementSeeds } from '#mocks/announcements/announcements.ts';
import type { EnteredOrder } from '#mocks/world/orders/entered-order.ts';
import { orderDraftSeeds } from '#mocks/order-entry/order-drafts.ts';
import { customers } from '#mocks/world/people/customers.ts';
import { documentGuideSeeds } from '#mocks/documents/document-guides.ts';
import { createGuruStore } from '#mocks/guru/guru-store.ts';
import { createLotsFinder } from '#mocks/world/stock/shipped-lots.ts';
import { createTraceStore } from '#mocks/fsma/trace-store.ts';
import { createStockStore } from '#mocks/world/stock/stock-store.ts';
import { buildBillingFlows } from '#mocks/world/billing/billing-flows.ts';
import { createCostStore } from '#mocks/cost/cost-store.ts';
import { buildCustomerInvoices, type CustomerInvoices } from '#mocks/billing/customer-invoices.ts';
import { importProfileSeeds } from '#mocks/import-profiles/import-profiles.ts';
import { ltlProfileSeeds } from '#mocks/rating/ltl-rating.ts';
import { marketingImageSeeds } from '#mocks/marketing/marketing-images.ts';
import type { Shipment } from '#mocks/world/orders/shipment.ts';
import type { FindLots } from '#mocks/world/orders/order-lines.ts';
import type { OrderSteps } from '#mocks/world/orders/order-steps.ts';
import { createShipments, getShipmentKey, type Shipments } from '#mocks/world/orders/shipments.ts';
import { buildOtifResults, type OtifResults } from '#mocks/world/otif/otif-results.ts';
import { applyFilings, type OtifFilings } from '#mocks/world/otif/filings.ts';
import { applyCauses, type CauseSettings } from '#mocks/world/otif/root-cause-settings.ts';
import { readDemandHistory, type DemandHistory } from '#mocks/predictive/demand-history.ts';
import { listPromotions, type Promotion } from '#mocks/world/orders/demand.ts';
import type { PlanParameters } from '#mocks/predictive/order-plan.ts';
import type { PlacedReplenishment } from '#mocks/world/orders/placed-replenishment.ts';
import { reportParameterSetSeeds } from '#mocks/reporting/report-parameter-sets.ts';
import { reportRenderSeeds } from '#mocks/renders/report-renders.ts';
import { favorites, reports } from '#mocks/reporting/reports.ts';
import { pointSeeds } from '#mocks/fsma/points-of-manufacture.ts';
import { retailerSeeds } from '#mocks/world/retailers/retailers.ts';
import { roleAssignmentSeeds, roles } from '#mocks/world/people/roles.ts';
import { savedViewSeeds } from '#mocks/saved-views/saved-views.ts';
import type { SeedContext } from '#mocks/lib/seed-context.ts';
import type { StoredFile } from '#mocks/files/stored-file.ts';
import { surveyResponseSeeds, surveys } from '#mocks/surveys/surveys.ts';
import { termsAcceptances, userSeeds } from '#mocks/world/people/users.ts';
import { customerTiers } from '#mocks/world/people/tiers.ts';
import { createNextIds } from './next-ids.ts';
import { people } from './people.ts';
import { createTables, favoriteKey, guideKey, tierKey } from './tables.ts';
import { createTimers } from '#mocks/lib/timers.ts';

export interface DatabaseOptions extends Pick<SeedContext, 'seed' | 'scale'> {
  readonly now: () => Date;
}

const toHour = (moment: Date): number => Math.floor(moment.getTime() / 3_600_000);

/**
 * The mock's seeded data. The same seed, scale and date produce the same data. Data without a schema (files, favorites,
 * shipments, stock, invoices) is stored beside the collections.
 */
export async function createDatabase({ seed, scale, now }: DatabaseOptions) {
  const tables = createTables();
  const imageFiles = new Map<number, StoredFile>();
  const guideFiles = new Map<string, StoredFile>();
  const favoriteKeys = new Set<string>();
  /** Users who received an announcement as an active pop-up, by announcement id. */
  const announcementReaders = new Map<number, Set<string>>();
  const recordDelivery = (announcementId: number, userId: string): void => {
    const readers = announcementReaders.get(announcementId) ?? new Set();
    announcementReaders.set(announcementId, readers.add(userId));
  };
  const timers = createTimers();
  const exportFiles = new Map<string, StoredFile>();
  const invoices = new Map<string, CustomerInvoices>();
  const notices = new Map<string, readonly NoticedShipment[]>();
  const otifResults = new Map<string, OtifResults>();
  const causeSettings = new Map<string, CauseSettings>();
  const otifFilings = new Map<string, OtifFilings>();
  const asnResends = new Map<string, readonly AsnTransmission[]>();
  const asnWorks = new Map<string, AsnWork>();
  const orderSteps = new Map<string, OrderSteps>();
  const planParameters = new Map<string, PlanParameters>();
  /** By customer and number. */
  const replenishments = new Map<string, PlacedReplenishment>();
  /** The weekly demand of each customer, as of the last load. */
  const demandHistories = new Map<string, DemandHistory>();
  const enteredOrders = new Map<string, EnteredOrder>();
  /** The inputs from which shipments, stock and invoices were generated. Only disputes change the generated data. */
  let derivedFor: SeedContext = { seed, scale, now: now() };
  let shipments = createShipments(derivedFor, orderSteps, enteredOrders, replenishments);
  const nextIds = createNextIds(seed);

  /** The shipments to a customer's retailers with their notices, as of the last load. */
  function makeNotices(customerId: string): readonly NoticedShipment[] {
    const { loadedAt } = shipments;
    const made =
      notices.get(customerId) ?? getNoticedShipments(shipments.orders(customerId).rows, findLots, loadedAt);
    notices.set(customerId, made);
    return made;
  }

  /** The orders of a customer as retailers judge them, as of the last load. */
  function makeOtif(customerId: string): OtifResults {
    const { orders, loadedAt } = shipments;
    const made =
      otifResults.get(customerId) ??
      buildOtifResults(
        orders(customerId).rows.filter(({ retailerId }) => retailerId > 0),
        loadedAt,
      );
    otifResults.set(customerId, made);
    return made;
  }

  const stock = createStockStore({
    shipments: () => shipments,
    enteredOrders,
    context: () => derivedFor,
  });

  /** Finders of the lots of shipped lines, by customer. */
  const lotFinders = new Map<string, FindLots>();
  const findLots: FindLots = (order, line) => {
    const { customerId } = order;
    const find =
      lotFinders.get(customerId) ??
      createLotsFinder(
        () => shipments.receipts(customerId).rows,
        () => stock.getStock(customerId),
      );
    lotFinders.set(customerId, find);
    return find(order, line);
  };

  const trace = createTraceStore({
    shipments: () => shipments,
    getStock: stock.getStock,
    findLots,
    notices: makeNotices,
    context: () => derivedFor,
  });
  const cost = createCostStore({ shipments: () => shipments, getOtif: makeOtif });
  const guru = createGuruStore({
    shipments: () => shipments,
    fines: (customerId) => makeOtif(customerId).facts,
    notices: makeNotices,
    causes: (customerId) => causeSettings.get(customerId),
    context: () => derivedFor,
    now,
  });

  /** The orders as retailers judge them, as of the last load, with what users have done since. */
  function getOtif(customerId: string): OtifResults {
    const judged = applyCauses(makeOtif(customerId), causeSettings.get(customerId));
    const hasGuru = tables.customerTiers.has(tierKey(customerId, Tier.Guru));
    return applyFilings(hasGuru ? guru.linkClaims(customerId, judged) : judged, otifFilings.get(customerId));
  }

  /** The invoices before the last move of the clock, which contain what users have submitted. */
  let earlierInvoices: ReadonlyMap<string, CustomerInvoices> = new Map();

  /** Generates them again on first use. */
  function renewDerived(context: SeedContext): void {
    derivedFor = context;
    shipments = createShipments(context, orderSteps, enteredOrders, replenishments);
    stock.renew();
    demandHistories.clear();
    lotFinders.clear();
    trace.renew();
    notices.clear();
    otifResults.clear();
    cost.renew();
    guru.renew();
    invoices.clear();
  }

  async function fill(): Promise<void> {
    const context: SeedContext = { seed, scale, now: now() };
    // Generating them dominates the time of a reset, so a reset reuses them while they are current.
    const isCurrent = derivedFor.start === undefined && toHour(context.now) === toHour(derivedFor.now);
    if (!isCurrent) renewDerived(context);
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
    const answers = surveyResponseSeeds(context, users);
    await tables.announcements.createAll(announcements);
    await tables.announcementResponses.createAll(dismissals);
    await tables.surveys.createAll(surveys);
    await tables.surveyResponses.createAll(answers);
    await tables.reports.createAll(reports);
    await tables.reportRenders.createAll(reportRenderSeeds(context));
    const { retailers, locations } = retailerSeeds(context);
    await tables.retailers.createAll(retailers);
    await tables.retailerLocations.createAll(locations);
    await tables.pointsOfManufacture.createAll(pointSeeds(context));
    await tables.orderDrafts.createAll(orderDraftSeeds(context));
    await tables.savedViews.createAll(savedViewSeeds());
    await tables.importProfiles.createAll(importProfileSeeds(context));
    await tables.reportParameterSets.createAll(reportParameterSetSeeds());
    await tables.ltlProfiles.createAll(ltlProfileSeeds(context));
    for (const [personId, customerId, reportId] of favorites) {
      const person = people.find(({ id }) => id === personId);
      if (person) favoriteKeys.add(favoriteKey(person.userId, customerId, reportId));
    }
    for (const { announcementId, userId } of dismissals) recordDelivery(announcementId, userId);
    Object.assign(nextIds, createNextIds(seed, { dismissals, surveyResponses: answers, surveys }));
  }

  /** What follows from the orders that people have entered for a customer is generated again on first use. */
  function renewEntered(customerId: string): void {
    shipments.renewEntered(customerId);
    stock.renewEntered(customerId);
    trace.renewEntered(customerId);
    // Invoices and deductions follow delivered orders, which nobody can enter, change or cancel.
    for (const derived of [notices, otifResults, lotFinders, demandHistories]) derived.delete(customerId);
  }

  /** Reads again what people have replenished; what has arrived can be traced and shipped. */
  function renewReplenished(customerId: string): void {
    shipments.renewReceipts(customerId);
    renewEntered(customerId);
  }

  function empty(): void {
    for (const { customerId } of enteredOrders.values()) renewEntered(customerId);
    const replenished = new Set([...replenishments.values()].map(({ customerId }) => customerId));
    replenishments.clear();
    for (const customerId of replenished) renewReplenished(customerId);
    timers.clear();
    guru.clear();
    trace.clear();
    for (const table of Object.values(tables)) table.clear();
    for (const kept of [
      announcementReaders,
      imageFiles,
      guideFiles,
      exportFiles,
      favoriteKeys,
      causeSettings,
      otifFilings,
      planParameters,
      cost.insightDecisions,
      asnResends,
      asnWorks,
      orderSteps,
      enteredOrders,
    ])
      kept.clear();
    for (const own of invoices.values()) own.forgetSubmitted();
    earlierInvoices = new Map();
  }

  /** Must be called after the clock was moved. Changes by users are kept. */
  function followClock(): void {
    earlierInvoices = new Map([...earlierInvoices, ...invoices]);
    renewDerived({ seed, scale, now: now(), start: derivedFor.start ?? derivedFor.now });
  }

  const findPromotions = (itemNumber: string, from: number, until: number): readonly Promotion[] =>
    listPromotions(seed, itemNumber, from, until);

  const getMoves = (customerId: string) =>
    [shipments.orders(customerId).rows, shipments.receipts(customerId).rows] as const;

  await fill();

  const { clear: _clear, renew: _renew, ...guruData } = guru;

  return {
    ...tables,
    ...guruData,
    /** Assumptions that people have saved, by customer, item and warehouse. */
    planParameters,
    /** What a person has replenished; undefined for an unknown number. */
    findReplenishment: (customerId: string, number: string): PlacedReplenishment | undefined =>
      replenishments.get(`${customerId} ${number}`),
    recordReplenishment: (placed: PlacedReplenishment): void => {
      replenishments.set(`${placed.customerId} ${placed.replenishment.replenishmentNumber}`, placed);
      renewReplenished(placed.customerId);
    },
    /** The announced promotions of an item between two days since 1970, oldest first. */
    findPromotions,
    /** The weekly demand of a customer with its forecasts, as of the last load. */
    getDemandHistory: (customerId: string): DemandHistory => {
      const known =
        demandHistories.get(customerId) ??
        readDemandHistory(shipments.orders(customerId).rows, shipments.loadedAt, findPromotions);
      demandHistories.set(customerId, known);
      return known;
    },
    imageFiles,
    guideFiles,
    announcementReaders,
    recordDelivery,
    favoriteKeys,
    /** Files of asynchronous exports, by render id. */
    exportFiles,
    /** Orders and receipts of all customers, as of the last load. */
    shipments: (): Shipments => shipments,
    getStock: stock.getStock,
    /** The records of a customer's traced lots, as of the last load. */
    getTraceFacts: trace.getTraceFacts,
    getTraceWork: trace.getTraceWork,
    /** The lots of a shipped line, those with the most cases first. */
    findLots,
    /** The shipments to a customer's retailers with their notices, as of the last load. */
    getNoticedShipments: (customerId: string): readonly NoticedShipment[] =>
      applyResends(makeNotices(customerId), asnResends, asnWorks, now()),
    /** The notice of a shipment as the list shows it; undefined when it needs none. */
    readAsn: (order: Shipment): Asn | undefined =>
      readAsn(order, asnResends, { loadedAt: shipments.loadedAt, now: now() }),
    /** The orders of a customer as the order views show them: without exceptions that users have resolved. */
    getOrders: (customerId: string): readonly Shipment[] =>
      settleOrders(shipments.orders(customerId).rows, asnResends, now()),
    /** One of these orders; undefined for one that the customer does not have. */
    findOrder: (customerId: string, bsid: string, orderNumber: string): Shipment | undefined => {
      const order = shipments.orders(customerId).find(bsid, orderNumber);
      return order && settleOrder(order, asnResends, now());
    },
    /** Transmissions of ASNs that users have sent again, by `getShipmentKey`. */
    asnResends,
    /** Corrections and requests of people for ASNs, by `getShipmentKey`. */
    asnWorks,
    /** The causes of misses that users have set, by customer. */
    causeSettings,
    /** Disputes of fines that users have recorded as filed by hand, by customer. */
    otifFilings,
    /** The orders of a customer as retailers judge them, as of the last load, with what users have done since. */
    getOtif,
    /** The invoices of a customer, generated on first use. */
    getInvoices: (customerId: string): CustomerInvoices => {
      const known = invoices.get(customerId);
      if (known) return known;
      const made = buildCustomerInvoices(customerId, buildBillingFlows(...getMoves(customerId)), derivedFor);
      const earlier = earlierInvoices.get(customerId);
      if (earlier) made.takeOver(earlier);
      invoices.set(customerId, made);
      return made;
    },
    getCost: cost.get,
    /** The moment of the last reset, to which seeds are relative. */
    getStart: (): Date => derivedFor.start ?? derivedFor.now,
    /** What people have decided since then, by customer and insight. */
    insightDecisions: cost.insightDecisions,
    nextIds,
    getCustomerIds: (userId: string): readonly string[] =>
      tables.users.find(userId)?.customers.map(({ customerId }) => customerId) ?? [],
    /** Ids of all permissions that the user's roles include. */
    getPermissions: (userId: string): readonly number[] => {
      const assigned = tables.roleAssignments.find(userId)?.roleIds ?? [];
      return [...new Set(assigned.flatMap((roleId) => tables.roles.find(roleId)?.permissions ?? []))];
    },
    hasAcceptedTerms: (userId: string): boolean =>
      tables.termsAcceptances.find(userId)?.isTosAcceptanceValid ?? false,
    later: timers.later,
    followClock,
    /** What people have entered or changed in order entry, by `getShipmentKey`. */
    enteredOrders,
    /** Records orders that people have entered, changed or canceled. */
    recordOrders: (orders: readonly EnteredOrder[]): void => {
      for (const order of orders) {
        enteredOrders.set(getShipmentKey(order), order);
        renewEntered(order.customerId);
      }
    },
    /**
     * The moment at which what people enter now arrives, milliseconds since 1970: that of the last load, which is
     * repeated when the hour has changed since, so that the day and the cut-off are those of the clock.
     */
    getEntryTime: (): number => {
      if (toHour(now()) !== toHour(derivedFor.now)) followClock();
      return derivedFor.now.getTime();
    },
    /** Records what a control has brought forward in the life of an order, by `getShipmentKey`. */
    recordSteps: (key: string, steps: OrderSteps): void => {
      orderSteps.set(key, steps);
      followClock();
    },
    /** Restores the seed data. */
    reset: async (): Promise<void> => {
      empty();
      await fill();
    },
  };
}

export type Database = Awaited<ReturnType<typeof createDatabase>>;

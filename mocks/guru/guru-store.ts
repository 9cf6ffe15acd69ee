import { Tier } from '#src/api/generated/enums.ts';
import { clearAll } from '#mocks/store/clear-all.ts';
import { defineStore } from '#mocks/store/database.ts';
import { lazilyInSteps } from '#mocks/store/lazily.ts';
import { noticeStore } from '#mocks/world/notices/notice-store.ts';
import { historyStore } from '#mocks/world/orders/history-store.ts';
import { otifStore } from '#mocks/world/otif/otif-store.ts';
import { peopleStore, tierKey } from '#mocks/world/people/people-store.ts';
import type { OtifFact, OtifResults } from '#mocks/world/otif/otif-results.ts';
import { applySettings, getPoKey } from '#mocks/world/otif/root-cause-settings.ts';
import type { OtifClaim } from '#src/api/generated/types.ts';
import type { Claim } from '#mocks/guru/claims/claim.ts';
import {
  applyClaimChanges,
  applyFineCauses,
  buildCustomerClaims,
  listDeliveredClaims,
  type ClaimArrivals,
  type ClaimChanges,
  type ClaimFact,
  type CustomerClaims,
} from '#mocks/guru/claims/customer-claims.ts';
import {
  applyVarianceChanges,
  buildCustomerVariances,
  type CustomerVariances,
  type VarianceChanges,
} from '#mocks/guru/variances/customer-variances.ts';
import { makeCharges } from '#mocks/guru/claims/make-charges.ts';
import { getProposedAmount } from '#mocks/guru/disputes/dispute-process.ts';
import { seedGuruAccount, type GuruAccount } from '#mocks/guru/settings/guru-settings.ts';
import { shareStepsBySource } from '#mocks/lib/shared.ts';
import { finishSteps, type Steps } from '#mocks/lib/steps.ts';
import { orderLinkStore } from '#mocks/world/orders/views/order-links.ts';
import { createIds } from '#mocks/store/create-ids.ts';

/** The claim of a fine for its PO. */
function toOtifClaim({ row }: ClaimFact): OtifClaim {
  const { claimId, warc, readiness, likelyValidReason, missingDocuments, canDispute, portal } = row;
  const disputeAmount = getProposedAmount(row);
  return {
    claimId,
    warc,
    readiness,
    likelyValidReason,
    missingDocuments,
    canDispute,
    disputeAmount,
    portal,
  };
}

const shareClaims = shareStepsBySource<OtifResults, CustomerClaims>();

/** The deductions, receiving variances and settings of all customers, each generated on first use. */
export const guruStore = defineStore((db) => {
  const { context, now } = db;
  const { shipments } = historyStore(db);
  const { causeSettings, prepareJudged, linkFines } = otifStore(db);
  const { prepareNotices } = noticeStore(db);
  const { customerTiers } = peopleStore(db);
  const guruAccounts = new Map<string, GuruAccount>();
  const claimChanges = new Map<string, ClaimChanges>();
  const claimArrivals = new Map<string, ClaimArrivals>();
  const varianceChanges = new Map<string, VarianceChanges>();
  /** Keys of claims and variances whose first submission has failed. */
  const failedBulk = new Set<string>();
  /** Keys of claims whose batch submission a control lets fail; true until it has failed. */
  const refusals = new Map<string, boolean>();
  const documentIds = createIds(db, 'new dispute documents');
  const listOrders = (customerId: string) => shipments().orders(customerId).rows;

  /** The deductions of a customer as of the last load. */
  const claims = lazilyInSteps(function* (customerId): Steps<CustomerClaims> {
    // Read before the first step: what is shared must be of the data of one moment.
    const loaded = context();
    const arrivals = claimArrivals.get(customerId);
    const { rows: orders } = yield* shipments().prepareOrders(customerId);
    const judged = yield* prepareJudged(customerId);
    const notices = yield* prepareNotices(customerId);
    const build = function* (): Steps<CustomerClaims> {
      const charges = yield* makeCharges(judged.facts, notices);
      return yield* buildCustomerClaims(orders, loaded, charges, arrivals);
    };
    return yield* arrivals ? build() : shareClaims(judged, build);
  });

  /** The receiving variances of a customer as of the last load. */
  const variances = lazilyInSteps(function* (customerId): Steps<CustomerVariances> {
    const customerClaims = yield* claims.prepare(customerId);
    return yield* buildCustomerVariances(listOrders(customerId), customerClaims, context());
  });

  function forgetClaims(customerId: string): void {
    claims.renew(customerId);
    variances.renew(customerId);
  }

  /** The deductions of a customer as of the last load, with user changes since then. */
  const getClaims = (customerId: string): CustomerClaims => {
    const settings = causeSettings.get(customerId);
    const readFine =
      settings && settings.size > 0
        ? (fine: OtifFact) => applySettings(fine, settings.get(getPoKey(fine.order)))
        : undefined;
    const claimsOfCauses = applyFineCauses(claims.get(customerId), readFine);
    return applyClaimChanges(claimsOfCauses, claimChanges.get(customerId), now());
  };

  /** POs with their claims, cached until either changes. */
  const linked = new WeakMap<
    OtifResults,
    { readonly claims: CustomerClaims; readonly results: OtifResults }
  >();

  /** The orders as retailers judge them, with the claims of their fines. */
  function linkClaims(customerId: string, results: OtifResults): OtifResults {
    const claimsNow = getClaims(customerId);
    const before = linked.get(results);
    if (before?.claims === claimsNow) return before.results;
    const fined = new Map(
      claimsNow.facts.flatMap((fact) => (fact.claim.fine ? [[fact.claim.order, fact] as const] : [])),
    );
    const facts = results.facts.map((fact): OtifFact => {
      if (fact.order.destination.retailerCode !== 'WMT') return fact;
      const claimFact = fined.get(fact.order);
      if (!claimFact) return { ...fact, getsClaim: true };
      return {
        ...fact,
        getsClaim: true,
        claim: toOtifClaim(claimFact),
        claimStatus: claimFact.state.disputeStatus,
      };
    });
    const withClaims = { ...results, facts };
    linked.set(results, { claims: claimsNow, results: withClaims });
    return withClaims;
  }

  const hasGuru = (customerId: string): boolean => customerTiers.has(tierKey(customerId, Tier.Guru));

  linkFines((customerId, results) => (hasGuru(customerId) ? linkClaims(customerId, results) : results));

  orderLinkStore(db).addLink({
    listDeductions: ({ customerId, bsid, orderNumber }) =>
      hasGuru(customerId)
        ? getClaims(customerId)
            .facts.filter(({ row }) => row.orderNumber === orderNumber && row.bsid === bsid)
            .map(({ row: { claimId, warc, deductedAmount, disputeStatus } }) => ({
              claimId,
              warc,
              amount: deductedAmount,
              status: disputeStatus,
            }))
        : [],
  });

  return {
    store: {
      nextDocumentId: documentIds.next,
      /** Changes of deductions by users and controls, by customer. */
      claimChanges,
      failedBulk,
      refusals,
      getClaims,
      prepareClaims: claims.prepare,
      prepareVariances: variances.prepare,
      /** The deductions that the retailer will make later for delivered orders, unordered. */
      listComingClaims: (customerId: string): readonly Claim[] => {
        const existing = claims.get(customerId).byKey;
        const all = finishSteps(listDeliveredClaims(listOrders(customerId), context().scale));
        return all.filter(({ key }) => !existing.has(key));
      },
      /** Brings a coming deduction forward to the last load. */
      bringClaimForward: (customerId: string, { key }: Claim): void => {
        const arrivals = new Map(claimArrivals.get(customerId)).set(key, shipments().loadedAt.getTime());
        claimArrivals.set(customerId, arrivals);
        forgetClaims(customerId);
      },
      /** User actions on receiving variances, by customer. */
      varianceChanges,
      /** The receiving variances of a customer as of the last load, with user actions since then. */
      getVariances: (customerId: string): CustomerVariances => {
        const changed = {
          claims: getClaims(customerId),
          claimKeys: new Set(claimChanges.get(customerId)?.keys()),
          changes: varianceChanges.get(customerId),
        };
        return applyVarianceChanges(variances.get(customerId), changed, now());
      },
      /** A customer's Guru settings and portal accounts. */
      getGuruAccount: (customerId: string): GuruAccount => {
        const { start, ...current } = context();
        const account =
          guruAccounts.get(customerId) ??
          seedGuruAccount(customerId, { ...current, now: start ?? current.now });
        guruAccounts.set(customerId, account);
        return account;
      },
    },
    seed: documentIds.restart,
    renew: (customerId) => {
      // Deductions and variances follow deliveries, which cannot be entered, changed or canceled.
      if (customerId !== undefined) return;
      claims.renew();
      variances.renew();
    },
    clear: () => {
      for (const customerId of claimArrivals.keys()) forgetClaims(customerId);
      clearAll(guruAccounts, claimChanges, claimArrivals, varianceChanges, failedBulk, refusals)();
    },
  };
});

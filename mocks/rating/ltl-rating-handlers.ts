import { dayFrom } from '#mocks/lib/days.ts';
import { KnownProblemCode } from '#src/api/generated/enums.ts';
import type { LtlProfile, LtlProfileUpdate, LtlQuote } from '#src/api/generated/types.ts';
import { entityTag } from '#mocks/contract/entity-tag.ts';
import { notFound, ProblemError, unprocessable } from '#mocks/contract/problem.ts';
import type { TagHandlers } from '#mocks/contract/tag-handlers.ts';
import type { CustomerProfile, OwnedQuote } from './ltl-rating.ts';
import { carriersFor } from '#mocks/world/orders/transport/carriers.ts';
import { matchText } from '#mocks/lists/filters.ts';
import { defineList, getPage, type MatchesOf } from '#mocks/lists/list.ts';
import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import { listFreightClasses, readDensity } from './density.ts';
import { tariffs } from './rate-base.ts';
import { accessorials } from '#mocks/world/orders/transport/accessorials.ts';
import { engineRefusal, toOutcome } from './engine-problem.ts';
import { rateShipment, type EngineResult, type Priced } from './rate-shipment.ts';
import { rateRow, readRateFile, type Terms } from './rate-file.ts';
import { requireRating } from '#mocks/access/scope.ts';
import { ratingStore } from './rating-store.ts';
import { cleanText, isSameName } from '#mocks/lib/clean-text.ts';
import { findFakFault } from './fak-ranges.ts';

const maxProfiles = 100;
const withoutTerms: Terms = { discountPct: 0, minimumCharge: 0, fuelSurchargePct: 0, fakMap: [] };

const getToday = (backend: MockBackend): string => dayFrom(backend.now(), 0);

/** The profile as a response, with its version, also in a list. */
function toProfile({ customerId: _owner, ...profile }: CustomerProfile): LtlProfile {
  return { ...profile, etag: entityTag(profile) };
}

function toQuote({ customerId: _customer, userId: _owner, ...quote }: OwnedQuote): LtlQuote {
  return quote;
}

function listProfiles(backend: MockBackend, customerId: string): CustomerProfile[] {
  requireRating(backend, customerId);
  return ratingStore(backend.db)
    .ltlProfiles.where((profile) => profile.customerId === customerId)
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en', { sensitivity: 'base' }));
}

/** Throws 404 also for another customer's profile. */
function requireProfile(backend: MockBackend, customerId: string, profileId: string): CustomerProfile {
  const normalizedId = profileId.toLowerCase();
  const profile = listProfiles(backend, customerId).find((candidate) => candidate.profileId === normalizedId);
  if (!profile) throw notFound('The profile');
  return profile;
}

/** Throws 409 for a name in use and 422 for FAK ranges that cannot be applied. */
function requireValid(otherProfiles: readonly CustomerProfile[], { name, fakMap }: LtlProfileUpdate): void {
  if (otherProfiles.some((profile) => isSameName(profile.name, name))) {
    const message = 'Another profile has this name.';
    throw new ProblemError(409, message, { name: [message] }, KnownProblemCode.NameTaken);
  }
  const fault = findFakFault(fakMap);
  if (!fault) return;
  const { index, member, message } = fault;
  throw unprocessable(message, { [`fakMap[${index}].${member}`]: [message] });
}

const matches: MatchesOf<'listLtlQuotes', LtlQuote> = {
  search: matchText(({ quoteId, reference, origin, destination }) => [
    quoteId,
    reference,
    origin.postalCode,
    origin.city,
    destination.postalCode,
    destination.city,
  ]),
};

/** Throws 422 for a shipment that the engine cannot price. */
function requirePrice(result: EngineResult): Priced {
  if (result.rate === null) throw engineRefusal(result.error);
  return result;
}

const quoteList = defineList({
  operation: 'listLtlQuotes',
  matches,
  getSortValue: (quote, column) => quote[column],
  toItem: (quote) => quote,
});

export const ltlRating = {
  getRatingOptions: ({ backend, path: { customerId }, reply }) => {
    requireRating(backend, customerId);
    return reply.json(200, {
      tariffs: [...tariffs],
      accessorials: [...accessorials],
      carriers: carriersFor('LTL').toSorted((a, b) => a.name.localeCompare(b.name)),
      freightClasses: listFreightClasses(),
    });
  },

  rateShipments: ({ backend, path: { customerId }, body, reply }) => {
    requireRating(backend, customerId);
    const today = getToday(backend);
    return reply.json(200, {
      results: body.shipments.map((shipment) => toOutcome(rateShipment(shipment, today))),
    });
  },

  checkDensity: ({ backend, path: { customerId }, body, reply }) => {
    requireRating(backend, customerId);
    return reply.json(200, readDensity(body));
  },

  uploadRateFile: async ({ backend, path: { customerId }, query: { profileId }, body, reply }) => {
    requireRating(backend, customerId);
    const terms = profileId === undefined ? withoutTerms : requireProfile(backend, customerId, profileId);
    const read = await readRateFile(body.file);
    const rows = read.map((row) => rateRow(row, terms, getToday(backend)));
    const charges = rows.flatMap(({ totalCharge }) => totalCharge ?? []);
    return reply.json(200, {
      ratedCount: charges.length,
      rejectedCount: rows.length - charges.length,
      totalCharge: Math.round(charges.reduce((total, charge) => total + charge, 0) * 100) / 100,
      rows,
    });
  },

  listLtlQuotes: ({ backend, path: { customerId }, query, person, reply }) => {
    requireRating(backend, customerId);
    const rows = ratingStore(backend.db)
      .ltlQuotes.where((quote) => quote.customerId === customerId && quote.userId === person.userId)
      .map(toQuote);
    return reply.json(200, quoteList.getPage(quoteList.find({ rows, now: backend.now() }, query), query));
  },

  createLtlQuote: ({ backend, path: { customerId }, person, body: { reference, request }, reply }) => {
    requireRating(backend, customerId);
    const { rate, origin, destination } = requirePrice(rateShipment(request, getToday(backend)));
    const { validTo, actualWeightLb, billedWeightLb, totalCharge } = rate;
    const stored = ratingStore(backend.db).ltlQuotes.create({
      quoteId: `Q-${ratingStore(backend.db).nextQuote()}`,
      reference: cleanText(reference ?? '') || null,
      createdAt: backend.now().toISOString(),
      createdBy: person.name,
      validTo,
      origin,
      destination,
      actualWeightLb,
      billedWeightLb,
      totalCharge,
      request,
      customerId,
      userId: person.userId,
    });
    return reply.json(201, toQuote(stored));
  },

  listLtlProfiles: ({ backend, path: { customerId }, query, reply }) => {
    const rows = listProfiles(backend, customerId).map(toProfile);
    return reply.json(200, getPage({ rows, now: backend.now() }, query));
  },

  createLtlProfile: ({ backend, path: { customerId }, body, reply }) => {
    const profiles = listProfiles(backend, customerId);
    requireValid(profiles, body);
    if (profiles.length >= maxProfiles)
      throw unprocessable(`There are already ${maxProfiles} profiles. Delete one first.`);
    const stored = ratingStore(backend.db).ltlProfiles.create({
      ...body,
      name: cleanText(body.name),
      scac: body.scac ?? null,
      profileId: ratingStore(backend.db).nextProfileId(),
      updatedAt: backend.now().toISOString(),
      customerId,
    });
    return reply.json(201, toProfile(stored));
  },

  updateLtlProfile: ({ backend, path: { customerId, profileId }, body, reply, requireVersion }) => {
    const profile = requireProfile(backend, customerId, profileId);
    requireVersion(toProfile(profile));
    const otherProfiles = listProfiles(backend, customerId).filter(
      ({ profileId }) => profileId !== profile.profileId,
    );
    requireValid(otherProfiles, body);
    const stored = ratingStore(backend.db).ltlProfiles.update(profile.profileId, {
      ...body,
      name: cleanText(body.name),
      updatedAt: backend.now().toISOString(),
    });
    return reply.json(200, toProfile(stored));
  },

  deleteLtlProfile: ({ backend, path: { customerId, profileId }, reply, requireVersion }) => {
    const profile = requireProfile(backend, customerId, profileId);
    requireVersion(toProfile(profile));
    ratingStore(backend.db).ltlProfiles.delete(profile.profileId);
    return reply.empty(204);
  },
} satisfies TagHandlers<'ltl-rating'>;

import { KnownProblemCode } from '#src/api/generated/enums.ts';
import type { ImportKind, ImportProfile } from '#src/api/generated/types.ts';
import { entityTag } from '#mocks/contract/entity-tag.ts';
import { notFound, ProblemError, unprocessable } from '#mocks/contract/problem.ts';
import type { TagHandlers } from '#mocks/contract/tag-handlers.ts';
import type { CustomerImportProfile } from './import-profiles.ts';
import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import { requireCustomer } from '#mocks/access/scope.ts';
import { getPage } from '#mocks/lists/list.ts';
import { importProfileStore } from './import-profile-store.ts';
import { cleanText, isSameName } from '#mocks/lib/clean-text.ts';

/** Maximum number of profiles of a customer for one kind. */
const maxProfiles = 50;

/** The profile as a response, with its version, also in a list. */
function toResponse({ customerId: _owner, ...profile }: CustomerImportProfile): ImportProfile {
  return { ...profile, etag: entityTag(profile) };
}

function listProfiles(backend: MockBackend, customerId: string, kind: ImportKind): CustomerImportProfile[] {
  requireCustomer(backend, customerId);
  return importProfileStore(backend.db)
    .importProfiles.where((profile) => profile.customerId === customerId && profile.kind === kind)
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en', { sensitivity: 'base' }));
}

interface ProfilePath {
  readonly customerId: string;
  readonly profileId: string;
}

/** Throws 404 also for another customer's profile. */
function requireProfile(backend: MockBackend, { customerId, profileId }: ProfilePath): CustomerImportProfile {
  requireCustomer(backend, customerId);
  const profile = importProfileStore(backend.db).importProfiles.find(profileId.toLowerCase());
  if (profile?.customerId !== customerId) throw notFound('The profile');
  return profile;
}

function requireFreeName(profiles: readonly CustomerImportProfile[], name: string): void {
  if (!profiles.some((profile) => isSameName(profile.name, name))) return;
  const message = 'Another profile has this name.';
  throw new ProblemError(409, message, { name: [message] }, KnownProblemCode.NameTaken);
}

export const importProfiles = {
  listImportProfiles: ({ backend, path: { customerId }, query, reply }) => {
    const rows = listProfiles(backend, customerId, query.kind).map(toResponse);
    return reply.json(200, getPage({ rows, now: backend.now() }, query));
  },

  createImportProfile: ({ backend, path: { customerId }, body, person, reply }) => {
    const profiles = listProfiles(backend, customerId, body.kind);
    requireFreeName(profiles, body.name);
    if (profiles.length >= maxProfiles)
      throw unprocessable(`There are already ${maxProfiles} profiles. Delete one first.`);
    const stored = importProfileStore(backend.db).importProfiles.create({
      ...body,
      dayOrder: body.dayOrder ?? null,
      name: cleanText(body.name),
      profileId: importProfileStore(backend.db).nextProfileId(),
      updatedAt: backend.now().toISOString(),
      updatedBy: person.name,
      customerId,
    });
    return reply.json(201, toResponse(stored));
  },

  updateImportProfile: ({ backend, path, body, person, reply, requireVersion }) => {
    const profile = requireProfile(backend, path);
    requireVersion(toResponse(profile));
    const profiles = listProfiles(backend, path.customerId, profile.kind);
    requireFreeName(
      profiles.filter(({ profileId }) => profileId !== profile.profileId),
      body.name,
    );
    const stored = importProfileStore(backend.db).importProfiles.update(profile.profileId, {
      ...body,
      dayOrder: body.dayOrder ?? null,
      name: cleanText(body.name),
      updatedAt: backend.now().toISOString(),
      updatedBy: person.name,
    });
    return reply.json(200, toResponse(stored));
  },

  deleteImportProfile: ({ backend, path, reply, requireVersion }) => {
    const profile = requireProfile(backend, path);
    requireVersion(toResponse(profile));
    importProfileStore(backend.db).importProfiles.delete(profile.profileId);
    return reply.empty(204);
  },
} satisfies TagHandlers<'import-profiles'>;

import { type PortalCapability, RetailerPortal } from '#src/api/generated/enums.ts';
import type { CredentialStatus, GuruSettingsChange, PortalCredential } from '#src/api/generated/types.ts';
import { entityTag } from '#mocks/contract/entity-tag.ts';
import { requireNoErrors, unprocessable } from '#mocks/contract/problem.ts';
import type { TagHandlers } from '#mocks/contract/tag-handlers.ts';
import { dayFrom, momentFrom } from '#mocks/lib/days.ts';
import { getOfficeDay } from '#mocks/world/orders/calendar/office-day.ts';
import { findOutcome, secretDays, type GuruAccount, type StoredCredential } from './guru-settings.ts';
import { getPage } from '#mocks/lists/list.ts';
import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import type { Person } from '#mocks/people.ts';
import { findSettingsErrors, listSettingsChanges } from '#mocks/guru/guru-changes.ts';
import { previewSettings } from '#mocks/guru/guru-preview.ts';
import { requireGuru } from '#mocks/access/scope.ts';
import { guruStore } from '#mocks/guru/guru-store.ts';

/** Duration of a sign-in to a portal, milliseconds. */
const signInMs = 1200;

const capabilities: Readonly<Record<RetailerPortal, readonly PortalCapability[]>> = {
  RetailLink: ['APDP', 'APIS', 'DSS', 'ASN'],
  HighRadius: ['OTIF', 'SQEP'],
};

function getAccount(backend: MockBackend, customerId: string): GuruAccount {
  requireGuru(backend, customerId);
  return guruStore(backend.db).getGuruAccount(customerId);
}

interface CredentialRef {
  readonly account: GuruAccount;
  readonly portal: RetailerPortal;
}

function findCapabilities(backend: MockBackend, portal: RetailerPortal): PortalCapability[] {
  const hasDss = backend.features().guruDssEnabled === true;
  return capabilities[portal].filter((capability) => capability !== 'DSS' || hasDss);
}

/** The account as a response: a valid one expires with its secret. */
function readCredential(backend: MockBackend, { account, portal }: CredentialRef): PortalCredential {
  const stored = account.credentials.get(portal);
  if (stored === undefined) {
    const none = { userId: null, authType: null, mfaMethod: null, lastVerifiedAt: null, lastSyncAt: null };
    const credential: PortalCredential = {
      portal,
      ...none,
      status: 'NotConfigured',
      expiresAt: null,
      capabilities: [],
      updatedBy: null,
      updatedAt: null,
    };
    return { ...credential, etag: entityTag(credential) };
  }
  const { outcome: _outcome, ...withoutOutcome } = stored;
  const isExpired = stored.expiresAt !== null && Date.parse(stored.expiresAt) <= backend.now().getTime();
  const status = isExpired && stored.status === 'Valid' ? 'Expired' : stored.status;
  const available = status === 'Valid' ? findCapabilities(backend, portal) : [];
  // A test does not change the account's version.
  const { userId, authType, mfaMethod, updatedAt } = stored;
  return {
    ...withoutOutcome,
    status,
    capabilities: available,
    etag: entityTag({ portal, userId, authType, mfaMethod, updatedAt }),
  };
}

/** A customer's accounts at the retailers' portals. Throws 404 and 403 for one without Guru. */
export function listCredentials(backend: MockBackend, customerId: string): PortalCredential[] {
  const account = getAccount(backend, customerId);
  return Object.values(RetailerPortal).map((portal) => readCredential(backend, { account, portal }));
}

/** Statuses of an account that no one has to change now. */
const unproblematic: readonly CredentialStatus[] = ['Valid', 'Testing', 'NotConfigured'];

export function isFailing({ status }: PortalCredential): boolean {
  return !unproblematic.includes(status);
}

/** Days before its expiry at which an account needs attention. */
const expiryDays = 30;

/** Whether an account does not work, or expires soon. */
export function needsAttention(credential: PortalCredential, now: Date): boolean {
  if (isFailing(credential)) return true;
  const { expiresAt } = credential;
  return (
    expiresAt !== null &&
    getOfficeDay(new Date(expiresAt)) <= dayFrom(new Date(getOfficeDay(now)), expiryDays)
  );
}

function record(
  { backend, person }: { readonly backend: MockBackend; readonly person: Person },
  { changes }: GuruAccount,
  entries: readonly Pick<GuruSettingsChange, 'subject' | 'field' | 'before' | 'after'>[],
): void {
  const changedAt = backend.now().toISOString();
  changes.unshift(...entries.map((change) => ({ ...change, changedAt, changedBy: person.name })));
}

/** Signs in with the stored account; stores its result after the portal's response. */
function startTest(backend: MockBackend, { account, portal }: CredentialRef, stored: StoredCredential): void {
  const testing: StoredCredential = { ...stored, status: 'Testing' };
  account.credentials.set(portal, testing);
  backend.db.later(signInMs, () => {
    // The account may have been replaced or removed in the meantime.
    if (account.credentials.get(portal) !== testing) return;
    const { outcome } = stored;
    const at = backend.now().toISOString();
    const verified = outcome === 'Valid' ? { lastVerifiedAt: at, lastSyncAt: at } : {};
    account.credentials.set(portal, { ...stored, ...verified, status: outcome });
  });
}

export const guruSettings = {
  getGuruSettings: ({ backend, path: { customerId }, reply }) =>
    reply.json(200, getAccount(backend, customerId).settings),

  updateGuruSettings: ({ backend, path: { customerId }, body, person, reply, requireVersion }) => {
    const account = getAccount(backend, customerId);
    requireVersion(account.settings);
    requireNoErrors(findSettingsErrors(body));
    record({ backend, person }, account, listSettingsChanges(account.settings, body));
    account.settings = body;
    return reply.json(200, body);
  },

  checkGuruSettings: ({ backend, path: { customerId }, body, reply }) => {
    requireGuru(backend, customerId);
    requireNoErrors(findSettingsErrors(body));
    const claims = guruStore(backend.db)
      .getClaims(customerId)
      .facts.map(({ claim }) => claim);
    return reply.json(200, previewSettings(claims, body, backend.now()));
  },

  listGuruSettingsChanges: ({ backend, path: { customerId }, query, reply }) => {
    const { changes } = getAccount(backend, customerId);
    return reply.json(200, getPage({ rows: changes, now: backend.now() }, query));
  },

  listPortalCredentials: ({ backend, path: { customerId }, query: { attention }, reply }) => {
    const credentials = listCredentials(backend, customerId);
    return reply.json(
      200,
      attention === undefined
        ? credentials
        : credentials.filter((credential) => needsAttention(credential, backend.now())),
    );
  },

  updatePortalCredential: ({
    backend,
    path: { customerId, portal },
    body,
    person,
    reply,
    requireVersion,
  }) => {
    const account = getAccount(backend, customerId);
    const ref = { account, portal };
    requireVersion(readCredential(backend, ref));
    const { userId, authType, mfaMethod, secret } = body;
    const stored = account.credentials.get(portal);
    const isSameAccount = stored?.userId === userId && stored.authType === authType;
    if (secret === undefined && !isSameAccount) {
      const message = authType === 'BotToken' ? 'Enter the bot token.' : 'Enter the password.';
      throw unprocessable('Enter the secret.', { secret: [message] });
    }
    if (authType === 'BotToken' && mfaMethod !== null) {
      const message = 'A bot token has no second factor.';
      throw unprocessable(message, { mfaMethod: [message] });
    }
    const now = backend.now();
    const next: StoredCredential = {
      portal,
      userId,
      authType,
      mfaMethod,
      status: 'Testing',
      outcome: secret === undefined && stored ? findOutcomeAgain(stored, body) : findOutcome(body),
      lastVerifiedAt: isSameAccount ? stored.lastVerifiedAt : null,
      lastSyncAt: isSameAccount ? stored.lastSyncAt : null,
      expiresAt: secret === undefined && stored ? stored.expiresAt : momentFrom(now, secretDays[authType]),
      updatedBy: person.name,
      updatedAt: now.toISOString(),
    };
    const facts = (credential: StoredCredential | undefined) =>
      [
        ['User id', credential?.userId ?? null],
        ['Type', credential?.authType ?? null],
        ['Second factor', credential?.mfaMethod ?? null],
      ] as const;
    const [before, after] = [facts(stored), facts(next)];
    record({ backend, person }, account, [
      ...after.flatMap(([field, value], index) => {
        const earlier = before[index]?.[1] ?? null;
        return earlier === value ? [] : [{ subject: portal, field, before: earlier, after: value }];
      }),
      ...(secret === undefined
        ? []
        : [
            {
              subject: portal,
              field: 'Secret',
              before: stored ? 'Stored' : null,
              after: stored ? 'Replaced' : 'Stored',
            },
          ]),
    ]);
    startTest(backend, ref, next);
    return reply.json(200, readCredential(backend, ref));
  },

  deletePortalCredential: ({ backend, path: { customerId, portal }, person, reply, requireVersion }) => {
    const account = getAccount(backend, customerId);
    requireVersion(readCredential(backend, { account, portal }));
    const stored = account.credentials.get(portal);
    if (stored && account.credentials.delete(portal))
      record({ backend, person }, account, [
        { subject: portal, field: 'Account', before: stored.userId, after: null },
      ]);
    return reply.empty(204);
  },

  checkPortalCredential: ({ backend, path: { customerId, portal }, reply }) => {
    const account = getAccount(backend, customerId);
    const stored = account.credentials.get(portal);
    if (!stored) throw unprocessable('There is no account to test.');
    if (stored.status !== 'Testing') startTest(backend, { account, portal }, stored);
    return reply.json(202, readCredential(backend, { account, portal }));
  },
} satisfies TagHandlers<'guru-settings'>;

/** The sign-in result of the stored secret with another second factor. */
function findOutcomeAgain(
  { outcome }: StoredCredential,
  update: Parameters<typeof findOutcome>[0],
): StoredCredential['outcome'] {
  const next = findOutcome(update);
  return next === 'Valid' && outcome === 'Invalid' ? 'Invalid' : next;
}

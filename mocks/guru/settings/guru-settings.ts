import type { CredentialStatus, RetailerPortal } from '#src/api/generated/enums.ts';
import type {
  GuruSettings,
  GuruSettingsChange,
  PortalCredential,
  PortalCredentialUpdate,
} from '#src/api/generated/types.ts';
import { atHour, dayFrom, momentFrom } from '#mocks/lib/days.ts';
import type { SeedContext } from '#mocks/lib/seed-context.ts';

/** A stored account. Instead of the secret, only the result of a sign-in is stored. */
export interface StoredCredential extends Omit<PortalCredential, 'capabilities' | 'etag' | 'status'> {
  readonly status: CredentialStatus;
  /** The result of the next sign-in. */
  readonly outcome: CredentialStatus;
}

/** A customer's Guru settings and portal accounts. */
export interface GuruAccount {
  settings: GuruSettings;
  readonly credentials: Map<RetailerPortal, StoredCredential>;
  /** Newest first. */
  readonly changes: GuruSettingsChange[];
}

const noSettings: GuruSettings = {
  autoDispute: { enabled: false, rules: [] },
  autoArchive: { codes: [] },
  minimumAmount: 0,
  notifications: { supplierAction: [], denied: [], expiring: [], credentialFailure: [] },
  vendorNumbers: [],
};

const claims = 'claims@prairiemill.example';

const prairieMillSettings: GuruSettings = {
  autoDispute: {
    enabled: false,
    rules: [
      { code: '22', maxAmount: 2500, requireAllDocuments: true },
      { code: '24', maxAmount: null, requireAllDocuments: true },
    ],
  },
  autoArchive: { codes: ['44'] },
  minimumAmount: 25,
  notifications: { supplierAction: [claims], denied: [claims], expiring: [], credentialFailure: [claims] },
  vendorNumbers: ['123456'],
};

interface CredentialSeed extends Pick<StoredCredential, 'portal' | 'authType' | 'mfaMethod' | 'status'> {
  readonly userId: string;
  /** Days from now; negative for an expired secret. */
  readonly expiresIn: number;
}

const seeds: Readonly<Record<string, readonly CredentialSeed[]>> = {
  // Expires soon, so that the warning can be seen.
  PMF: [
    {
      portal: 'RetailLink',
      userId: 'prairie-bot',
      authType: 'BotToken',
      mfaMethod: null,
      status: 'Valid',
      expiresIn: 12,
    },
    {
      portal: 'HighRadius',
      userId: 'prairie.claims',
      authType: 'Password',
      mfaMethod: 'AuthenticatorApp',
      status: 'Valid',
      expiresIn: 48,
    },
  ],
  BHB: [
    {
      portal: 'RetailLink',
      userId: 'blueheron',
      authType: 'Password',
      mfaMethod: 'TextMessage',
      status: 'Valid',
      expiresIn: -3,
    },
  ],
  MSN: [
    {
      portal: 'RetailLink',
      userId: 'mesa-bot',
      authType: 'BotToken',
      mfaMethod: null,
      status: 'Valid',
      expiresIn: 210,
    },
    {
      portal: 'HighRadius',
      userId: 'mesa.claims',
      authType: 'Password',
      mfaMethod: 'Email',
      status: 'Locked',
      expiresIn: 40,
    },
  ],
  INT: [
    {
      portal: 'RetailLink',
      userId: 'provider-bot',
      authType: 'BotToken',
      mfaMethod: null,
      status: 'Valid',
      expiresIn: 300,
    },
  ],
};

function seedCredential({ expiresIn, ...seed }: CredentialSeed, { now }: SeedContext): StoredCredential {
  const lastDay = dayFrom(now, Math.min(0, expiresIn) - 1);
  return {
    ...seed,
    outcome: seed.status,
    lastVerifiedAt: atHour(lastDay, 11),
    lastSyncAt: atHour(lastDay, 11, 4),
    expiresAt: momentFrom(now, expiresIn),
    updatedBy: 'Casey Ortiz',
    updatedAt: momentFrom(now, expiresIn - 365),
  };
}

/** The settings and accounts of a customer before anyone has changed them. */
export function seedGuruAccount(customerId: string, context: SeedContext): GuruAccount {
  const credentials = (seeds[customerId] ?? []).map((seed) => seedCredential(seed, context));
  return {
    settings: customerId === 'PMF' ? prairieMillSettings : noSettings,
    credentials: new Map(credentials.map((credential) => [credential.portal, credential])),
    changes: [],
  };
}

/** The shortest bot token that the portal accepts. */
const botTokenLength = 16;

/**
 * The result of signing in with an account, by rules that front-end developers can use: a bot token of fewer than 16
 * characters is invalid, a password without a second factor is refused, and an account whose name starts with "locked"
 * is locked.
 */
export function findOutcome(update: PortalCredentialUpdate): CredentialStatus {
  const { userId, authType, mfaMethod, secret } = update;
  if (userId.toLowerCase().startsWith('locked')) return 'Locked';
  if (authType === 'Password' && (mfaMethod === null || mfaMethod === 'None')) return 'MfaRequired';
  if (authType === 'BotToken' && secret !== undefined && secret.length < botTokenLength) return 'Invalid';
  return 'Valid';
}

/** Days until a new secret expires. */
export const secretDays: Readonly<Record<PortalCredentialUpdate['authType'], number>> = {
  BotToken: 365,
  Password: 90,
};

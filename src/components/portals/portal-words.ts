import {
  CredentialStatus,
  CredentialType,
  MfaMethod,
  type RetailerPortal,
} from '#src/api/generated/enums.ts';
import type { PortalCredential } from '#src/api/generated/types.ts';
import type { Tones } from '#src/components/page/status-badge.tsx';
import { daysBetween, formatMomentDay, today } from '#src/lib/dates.ts';
import { enumText, wordsFor } from '#src/lib/enum-text.ts';

/** The name of a portal, also of one that this version does not know. */
export const portalName = wordsFor<RetailerPortal>({ RetailLink: 'Retail Link', HighRadius: 'HighRadius' });

export const credentialTones: Tones<CredentialStatus> = {
  NotConfigured: 'neutral',
  Valid: 'ok',
  Invalid: 'bad',
  Expired: 'bad',
  MfaRequired: 'bad',
  Locked: 'bad',
  Testing: 'info',
};

export const credentialStatusText = wordsFor<CredentialStatus>({
  NotConfigured: 'No account',
  Valid: 'Works',
  Invalid: 'Sign-in failed',
  MfaRequired: 'Second factor needed',
});

export const typeOptions = Object.values(CredentialType).map((value) => ({ value, label: enumText(value) }));

export const mfaOptions = Object.values(MfaMethod).map((value) => ({ value, label: enumText(value) }));

/** Days before its expiry from which a secret is to be renewed. */
const warningDays = 14;

/** Days until the secret expires; undefined without an account. Zero on the day itself. */
function daysLeft({ expiresAt }: Pick<PortalCredential, 'expiresAt'>): number | undefined {
  return expiresAt === null ? undefined : daysBetween(today(), today(new Date(expiresAt)));
}

/** Whether a working account stops working within 14 days. */
export function expiresSoon(credential: Pick<PortalCredential, 'expiresAt' | 'status'>): boolean {
  const days = daysLeft(credential);
  return credential.status === CredentialStatus.Valid && days !== undefined && days <= warningDays;
}

/** What to do about an account that does not work; undefined for one that does. */
export function adviceText(credential: PortalCredential): string | undefined {
  const name = portalName(credential.portal);
  const days = daysLeft(credential);
  switch (credential.status) {
    case CredentialStatus.NotConfigured:
      return `Add an account to fetch deductions from ${name}.`;
    case CredentialStatus.Invalid:
      return `${name} refused the user ID or the secret. Enter both again.`;
    case CredentialStatus.Expired:
      return 'The secret has expired. Enter a new one.';
    case CredentialStatus.MfaRequired:
      return `${name} requires a second factor. Use a bot user with a bot token, which is never prompted.`;
    case CredentialStatus.Locked:
      return `${name} has locked the account. Ask its administrator to unlock it, then test again.`;
    default:
      return expiresSoon(credential) && days !== undefined
        ? `Expires ${days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`}. Enter a new secret.`
        : undefined;
  }
}

/** An account that does not work, or will not in a few days. */
export interface AccountProblem extends Pick<PortalCredential, 'portal' | 'lastSyncAt'> {
  /** The account, its problem and its date: 'Retail Link account prairie-bot expires Dec 2'. */
  readonly title: string;
  readonly advice: string;
  /** Whether it does not work now. */
  readonly isBroken: boolean;
}

function stateText({ status, expiresAt }: PortalCredential): string {
  const day = expiresAt === null ? '' : ` ${formatMomentDay(expiresAt)}`;
  switch (status) {
    case CredentialStatus.Valid:
      return `expires${day}`;
    case CredentialStatus.Expired:
      return `expired${day}`;
    case CredentialStatus.Invalid:
      return 'is refused';
    case CredentialStatus.MfaRequired:
      return 'needs a second factor';
    case CredentialStatus.Locked:
      return 'is locked';
    default:
      return credentialStatusText(status).toLowerCase();
  }
}

/** The problem of a stored account; undefined for one that works, is being tested, or does not exist. */
export function describeHealth(credential: PortalCredential): AccountProblem | undefined {
  const { portal, status, userId, lastSyncAt } = credential;
  const advice = adviceText(credential);
  if (advice === undefined || userId === null) return undefined;
  return {
    portal,
    lastSyncAt,
    title: `${portalName(portal)} account ${userId} ${stateText(credential)}`,
    advice,
    isBroken: status !== CredentialStatus.Valid,
  };
}

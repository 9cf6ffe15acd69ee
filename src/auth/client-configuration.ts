import { LogLevel, type Configuration } from '@azure/msal-browser';
import type { PortalConfiguration } from '#src/api/generated/configuration.ts';

/** Milliseconds that the person waits behind a dialog when the provider hangs. */
const frameLimit = 6000;

type Identity = PortalConfiguration['identity'];

/**
 * The provider's metadata, unless it would lead a password reset astray: the library uses it for every authority,
 * and only the placeholder tells one policy's endpoints from another's. Without it the library asks the provider.
 */
function buildMetadata(identity: Identity): { authorityMetadata?: string } {
  const { authorityMetadata, passwordResetAuthority } = identity;
  if (authorityMetadata === undefined) return {};
  const isForAll = passwordResetAuthority === undefined || authorityMetadata.includes('{tenant}');
  return isForAll ? { authorityMetadata } : {};
}

/**
 * The configuration of the sign-in library. Azure AD B2C, B2C under a domain of its own and Entra External ID differ in
 * the configuration alone; `origin` is the portal's own.
 */
export function clientConfiguration(identity: Identity, origin: string): Configuration {
  return {
    auth: {
      clientId: identity.clientId,
      authority: identity.authority,
      knownAuthorities: [...identity.knownAuthorities],
      redirectUri: `${origin}/auth`,
      postLogoutRedirectUri: `${origin}/`,
      ...buildMetadata(identity),
    },
    cache: { cacheLocation: identity.cacheLocation ?? 'sessionStorage' },
    system: {
      iframeBridgeTimeout: frameLimit,
      loggerOptions: {
        logLevel: LogLevel.Warning,
        piiLoggingEnabled: false,
        loggerCallback: (level, message) => {
          // oxlint-disable-next-line no-console -- The library's own message, without personal data; no layer above has more context.
          if (level === LogLevel.Error) console.error(message);
        },
      },
    },
  };
}

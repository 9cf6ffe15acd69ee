import { LogLevel, type Configuration } from '@azure/msal-browser';
import type { PortalConfiguration } from '#src/api/generated/configuration.ts';

/** Timeout in milliseconds: the user waits behind a dialog when the provider does not respond. */
const frameLimit = 6000;

type Identity = PortalConfiguration['identity'];

/**
 * The provider's metadata; undefined when it has no policy placeholder. The library uses it for every authority, so
 * without the placeholder a password reset would use the wrong policy's endpoints. Without metadata the library
 * requests it from the provider.
 */
function buildMetadata(identity: Identity): { authorityMetadata?: string } {
  const { authorityMetadata, passwordResetAuthority } = identity;
  if (authorityMetadata === undefined) return {};
  const isForAll = passwordResetAuthority === undefined || authorityMetadata.includes('{tenant}');
  return isForAll ? { authorityMetadata } : {};
}

/**
 * The configuration of the sign-in library. Azure AD B2C, B2C with a custom domain and Entra External ID differ only
 * in the configuration; `origin` is the portal's.
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

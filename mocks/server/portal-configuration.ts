import type { PortalConfiguration } from '#src/api/generated/configuration.ts';
import type { PortalIdentityConfiguration } from '#mocks/identity/endpoints.ts';
import type { OtherProvider, RealServerOptions } from './real-server-options.ts';

/** The portal's runtime configuration for a mock that it shares its origin with, and which signs it in. */
function defaultConfiguration(identity: PortalIdentityConfiguration): PortalConfiguration {
  return {
    apiHost: '',
    // The mock's provider uses the scopes' bare names.
    identity: { ...identity, knownAuthorities: [...identity.knownAuthorities], scopePrefix: '' },
    defaultInternalCustomerId: 'INT',
    demoCustomers: [
      { name: 'DEMO 1', customerId: 'PMF' },
      { name: 'DEMO 2', customerId: 'BHB' },
    ],
    charts: { mapTheme: 'morning' },
  };
}

/**
 * The portal's runtime configuration: with the identity provider and the operations that it has here. All calls go
 * through the mock, which has what a real server lacks.
 */
export function portalConfiguration(
  identity: PortalIdentityConfiguration,
  { provider, realServer }: { readonly provider?: OtherProvider; readonly realServer?: RealServerOptions },
): PortalConfiguration {
  const configuration = provider
    ? { ...provider.configuration, apiHost: '' }
    : defaultConfiguration(identity);
  if (!provider && !realServer) return configuration;
  const names = realServer && !realServer.address ? realServer.names : 'all';
  return { ...configuration, operations: names === 'all' ? names : [...names] };
}

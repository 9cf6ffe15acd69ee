import type { PortalConfiguration } from '#src/api/generated/configuration.ts';
import type { PortalIdentityConfiguration } from '#mocks/identity/endpoints.ts';

/** The portal's runtime configuration for a mock that it shares its origin with. */
export function portalConfiguration(identity: PortalIdentityConfiguration): PortalConfiguration {
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

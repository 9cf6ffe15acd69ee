import type { PortalConfiguration } from '#src/api/generated/configuration.ts';

/** The portal's runtime configuration for a mock that it shares its origin with. */
export function portalConfiguration(identity: PortalConfiguration['identity']): PortalConfiguration {
  return {
    apiHost: '',
    identity,
    defaultInternalCustomerId: 'INT',
    demoCustomers: [
      { name: 'DEMO 1', customerId: 'PMF' },
      { name: 'DEMO 2', customerId: 'BHB' },
    ],
    charts: { mapTheme: 'morning' },
  };
}

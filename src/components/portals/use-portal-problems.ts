import { useQuery } from '@tanstack/react-query';
import { CredentialStatus, type RetailerPortal } from '#src/api/generated/enums.ts';
import { listPortalCredentials } from '#src/api/generated/reads.ts';
import type { PortalCredential } from '#src/api/generated/types.ts';
import { describeHealth, portalName } from './portal-words.ts';

function describeProblem(credential: PortalCredential): string | undefined {
  if (credential.status === CredentialStatus.NotConfigured)
    return `There is no account at ${portalName(credential.portal)}.`;
  const health = describeHealth(credential);
  return health?.isBroken ? `${health.title}.` : undefined;
}

/**
 * Returns why disputes cannot be submitted to a portal, in a sentence; undefined for an account that works and before
 * the accounts are loaded.
 */
export function usePortalProblems(customerId: string): (portal: RetailerPortal | null) => string | undefined {
  const { data } = useQuery(listPortalCredentials({ customerId }));
  return (portal) => {
    const credential = data?.find((candidate) => candidate.portal === portal);
    return credential && describeProblem(credential);
  };
}

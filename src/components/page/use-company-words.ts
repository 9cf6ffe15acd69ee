import { useQuery } from '@tanstack/react-query';
import { currentUserQuery } from '#src/api/queries/access.ts';

/** 'your company', or 'this company' for the provider's people, whose company is another one. */
export function useCompanyWords(): string {
  return useQuery(currentUserQuery()).data?.isInternalUser ? 'this company' : 'your company';
}

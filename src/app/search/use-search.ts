import { keepPreviousData, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { getSearchResults } from '#src/api/generated/reads.ts';
import { getSearchResults as limits } from '#src/api/generated/parameters/search.ts';
import { matchesLimits } from '#src/api/parameter-limits.ts';
import { useSettled } from '#src/lib/use-settled.ts';
import { groupHits, type HitGroup } from './search-hits.ts';
import { cleanText } from '#src/lib/clean-text.ts';

/** Milliseconds without another key after which a search is sent. */
const settleTime = 150;
/** Records of each kind; fewer are shown where a list shows all. */
const limit = limits.limit.maximum;

interface Search {
  /** The records found for an earlier text, until those of the typed one arrive. */
  readonly groups: readonly HitGroup[];
  /** The typed text is long enough for a request. */
  readonly isSearched: boolean;
  /** `groups` are those of the typed text. */
  readonly isCurrent: boolean;
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
  /** Finds the records of the typed text without waiting for another key. */
  readonly findNow: () => Promise<readonly HitGroup[]>;
}

/** The records of a customer that match the typed text. A newer text cancels the request of an older one. */
export function useSearch(customerId: string | undefined, typed: string): Search {
  const search = cleanText(typed);
  const settled = useSettled(search, settleTime);
  const isSearched = customerId !== undefined && matchesLimits(search, limits.search);
  const isReady = customerId !== undefined && matchesLimits(settled, limits.search);
  const queryClient = useQueryClient();
  const getQuery = (text: string) =>
    getSearchResults({ customerId: customerId ?? '' }, { search: text, limit });
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...getQuery(settled),
    ...(!isReady && { queryFn: skipToken }),
    placeholderData: keepPreviousData,
  });
  const isCurrent = isSearched && settled === search && data !== undefined && !isPlaceholderData;
  return {
    groups: isSearched && data ? groupHits(data) : [],
    isSearched,
    isCurrent,
    isPending: isSearched && !isCurrent && (error === null || isFetching),
    error: isSearched && settled === search && !isFetching ? error : null,
    retry: () => void refetch(),
    findNow: async () => groupHits(await queryClient.query(getQuery(search))),
  };
}

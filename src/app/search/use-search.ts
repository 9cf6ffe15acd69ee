import { useState } from 'react';
import {
  keepPreviousData,
  skipToken,
  useQuery,
  useQueryClient,
  type QueryState,
} from '@tanstack/react-query';
import { getSearchResults as limits } from '#src/api/generated/parameters/search.ts';
import { getSearchResults } from '#src/api/generated/reads.ts';
import type { SearchResults } from '#src/api/generated/types.ts';
import { matchesLimits } from '#src/api/parameter-limits.ts';
import { cleanText } from '#src/lib/clean-text.ts';
import { useSettled } from '#src/lib/use-settled.ts';
import { groupHits, isCompleteSearch, placeFirst, type HitGroup, type SearchKind } from './search-hits.ts';

/** Milliseconds without another key after which a search is sent. */
const settleTime = 150;
/** Records of each kind; fewer are shown where a list shows all. */
const limit = limits.limit.maximum;

/** Requests for a search that the server cannot complete yet; they take about a minute. */
const maxRequests = 20;

/**
 * Milliseconds before an incomplete search is repeated, longer each time; false if it is not. After a failure, the user
 * decides.
 */
export function getRepeatDelay({
  data,
  status,
  dataUpdateCount,
}: Pick<QueryState<SearchResults>, 'data' | 'status' | 'dataUpdateCount'>): number | false {
  if (data === undefined || status === 'error') return false;
  if (isCompleteSearch(data) || dataUpdateCount >= maxRequests) return false;
  return Math.min(4_000, 500 * dataUpdateCount);
}

interface Arrived {
  readonly search: string;
  readonly kinds: readonly SearchKind[];
}

/** The groups of an incomplete search stay where they are when others arrive, for which the user may be aiming. */
function useStableOrder(
  search: string,
  groups: readonly HitGroup[],
  { isCurrent, isComplete }: { readonly isCurrent: boolean; readonly isComplete: boolean },
) {
  const [arrived, setArrived] = useState<Arrived>({ search, kinds: [] });
  // The results of an earlier text stay in their order, too.
  const first = arrived.search === search || !isCurrent ? arrived.kinds : [];
  const ordered = placeFirst(groups, first, ({ kind }) => kind);
  if (isCurrent && !isComplete && ordered.length > first.length)
    setArrived({ search, kinds: ordered.map(({ kind }) => kind) });
  return ordered;
}

/**
 * The records of a customer that match the typed text. A newer text cancels the request of an older one; an incomplete
 * search is repeated only while the palette is open.
 */
export function useSearch(customerId: string | undefined, typed: string, isOpen: boolean) {
  const search = cleanText(typed);
  const latest = useSettled(search, settleTime);
  const [urgent, setUrgent] = useState<string>();
  const settled = urgent === search ? search : latest;
  const isSearched = customerId !== undefined && matchesLimits(search, limits.search);
  const isReady = customerId !== undefined && matchesLimits(settled, limits.search);
  const queryClient = useQueryClient();
  const getQuery = (text: string) =>
    getSearchResults({ customerId: customerId ?? '' }, { search: text, limit });
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...getQuery(settled),
    ...(!isReady && { queryFn: skipToken }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => isOpen && getRepeatDelay(state),
  });
  const isCurrent = isSearched && settled === search && data !== undefined && !isPlaceholderData;
  const isComplete = data === undefined || isCompleteSearch(data);
  const state = queryClient.getQueryState<SearchResults>(getQuery(settled).queryKey);
  const isStopped = isCurrent && !isComplete && state !== undefined && getRepeatDelay(state) === false;
  const failure = isSearched && settled === search && !isFetching ? error : null;
  const groups = useStableOrder(settled, isSearched && data ? groupHits(data) : [], {
    isCurrent,
    isComplete,
  });
  return {
    /** The records found for an earlier text, until those of the typed one arrive. */
    groups,
    /** The typed text is long enough for a request. */
    isSearched,
    /** `groups` are those of the typed text. */
    isCurrent,
    /** All records were searched. */
    isComplete,
    /** The server took too long to search all records. */
    isStopped: isStopped && !isFetching,
    isPending: isSearched && (!isCurrent || !isComplete) && (isFetching || (error === null && !isStopped)),
    /** The request of the typed text failed, or all that the server finds was received. */
    isEnded: failure !== null || (isCurrent && !isFetching && (isComplete || isStopped)),
    error: failure,
    retry: () => void refetch(),
    /** Sends the search without waiting for another key; again if it failed. */
    sendNow: () => {
      setUrgent(search);
      if (failure !== null) void refetch();
    },
  };
}

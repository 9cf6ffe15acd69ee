import { anyDatePeriod } from '#src/components/dashboard/use-rows-outside.ts';
import { joinAddress } from '#src/components/dashboard/dashboard-address.ts';
import { recordLists } from '#src/components/record/record-lists.ts';
import { searchedTypes } from '#src/components/record/record-types.ts';
import { recordNoun, recordTypeText } from '#src/components/record/record-words.ts';
import { cleanText } from '#src/lib/clean-text.ts';
import { countText } from '#src/lib/figures.ts';
import { plainPath } from '#src/routing/route-paths.ts';
import type { SearchKind } from './search-hits.ts';

/** 'Inbound orders' */
export const searchedTitle = (kind: SearchKind): string => `${recordTypeText(searchedTypes[kind])}s`;

/** The path of the list with all matches of a search, of all dates; undefined where no list is searched. */
export function pathToMatches(kind: SearchKind, search: string): string | undefined {
  const type = searchedTypes[kind];
  if (type === 'Location') return undefined;
  const { route, parameters = {}, hasPeriod = false } = recordLists[type];
  const address = joinAddress({
    period: hasPeriod ? anyDatePeriod() : undefined,
    search: cleanText(search),
    sort: null,
    filters: Object.entries(parameters).map(([name, value]) => ({ name, values: [value] })),
  });
  return `${plainPath(route)}?${address}`;
}

/** 'Show all 6 orders' */
export function showAllText(kind: SearchKind, count: number): string {
  return `Show all ${countText(count, `${recordNoun(searchedTypes[kind])}s`)}`;
}

import { useQuery } from '@tanstack/react-query';
import type { PageRequest, RowPage } from '#src/api/list.ts';
import type { Read } from '#src/api/query.ts';
import { addDays, today } from '#src/lib/dates.ts';
import { plainNumber } from '#src/lib/plain-text.ts';
import { allDatesYears, type Period } from '#src/components/filter/periods.ts';

/** Later days are planned ones. */
const daysAhead = 366;

/** A period that contains every day with data. */
export function anyDatePeriod(now = today()): Period {
  const year = Number(now.slice(0, 4)) - allDatesYears;
  return { startDate: `${year}-01-01`, endDate: addDays(now, daysAhead) };
}

/** Minimum number of digits for which a match is not a coincidence. */
const minDigits = 8;

/** Whether a text of the row, such as its PO, equals the typed one. */
function hasExactText(row: object, typed: string): boolean {
  const number = plainNumber(typed);
  return Object.values(row).some((value) => typeof value === 'string' && plainNumber(value) === number);
}

/** Whether a text is a number that belongs to a single record, such as an SSCC, which no column shows. */
function isLongNumber(typed: string): boolean {
  return new RegExp(`^\\d{${minDigits},}$`).test(plainNumber(typed).replaceAll(/[()]/g, ''));
}

export interface RowsOutside {
  readonly count: number;
  /** The search is the number of a row outside: the dashboard shows that row, whatever the period. */
  readonly isExact: boolean;
}

interface RowQueries {
  readonly rows: (page: PageRequest) => Read<RowPage<object>>;
}

/**
 * The rows outside the period that match a search without matches in the period; only then another request is sent.
 * `anyDate` queries without the period.
 */
export function useRowsOutside(
  inside: RowQueries,
  anyDate: RowQueries | undefined,
  { search, page }: { readonly search: string; readonly page: PageRequest },
): RowsOutside {
  const isSearched = search.trim() !== '' && anyDate !== undefined;
  const first = useQuery({ ...inside.rows({ ...page, page: 1 }), enabled: isSearched });
  const isNeeded = isSearched && first.data?.totalCount === 0;
  const { data } = useQuery({
    ...(anyDate ?? inside).rows({ ...page, page: 1, pageSize: 1 }),
    enabled: isNeeded,
  });
  const [row] = data?.items ?? [];
  return {
    count: isNeeded ? (data?.totalCount ?? 0) : 0,
    isExact:
      isNeeded &&
      row !== undefined &&
      (hasExactText(row, search) || (data?.totalCount === 1 && isLongNumber(search))),
  };
}

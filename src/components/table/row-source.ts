/** Where the rows of a table stand at the moment. */
interface SourceState {
  readonly isPending: boolean;
  /** The last reading failed; rows of an earlier one may be there all the same. */
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly onRetry: () => void;
  /** When the rows were read, in milliseconds since 1970. */
  readonly readAt: number;
}

/** All rows at once: searched, filtered and sorted in the browser. */
export interface LocalRows<Row> extends SourceState {
  readonly kind: 'local';
  readonly rows: readonly Row[] | undefined;
}

/** Rows that the server searches, filters and sorts, read page by page as they come into sight. */
export interface PagedRows<Row> extends SourceState {
  readonly kind: 'paged';
  /** All that match; undefined until it is known. */
  readonly totalCount: number | undefined;
  /** These rows are what was asked for before; what is asked for now is on the way. */
  readonly isPrevious: boolean;
  readonly pageSize: number;
  /** Undefined while its page is on the way. */
  readonly rowAt: (index: number) => Row | undefined;
  /** These rows are in sight, both ends included. */
  readonly onVisibleRange: (first: number, last: number) => void;
  /** Reads every row, for an export. */
  readonly readAll: () => Promise<readonly Row[]>;
}

export type RowSource<Row> = LocalRows<Row> | PagedRows<Row>;

interface RowRead<Row> {
  readonly data: readonly Row[] | undefined;
  readonly error: Error | null;
  readonly isPending: boolean;
  readonly isFetching: boolean;
  readonly dataUpdatedAt: number;
  readonly refetch: () => unknown;
}

/** The result of `useQuery` as rows of a table. */
export function localRows<Row>(read: RowRead<Row>): LocalRows<Row> {
  return {
    kind: 'local',
    rows: read.data,
    isPending: read.isPending,
    error: read.error,
    isFetching: read.isFetching,
    onRetry: () => void read.refetch(),
    readAt: read.dataUpdatedAt,
  };
}

import type { PartRead } from '#src/components/feedback/read-failure.tsx';

/** The current state of a table's rows: after an error, those of an earlier fetch may still be available. */
interface SourceState extends PartRead {
  readonly isPending: boolean;
  /** When the rows were fetched, in milliseconds since 1970. */
  readonly readAt: number;
}

/** All rows in memory: searched, filtered and sorted in the browser. */
export interface LocalRows<Row> extends SourceState {
  readonly kind: 'local';
  readonly rows: readonly Row[] | undefined;
}

/** Rows that the server searches, filters and sorts, fetched page by page as they scroll into view. */
export interface PagedRows<Row> extends SourceState {
  readonly kind: 'paged';
  /** All matching rows; undefined until known. */
  readonly totalCount: number | undefined;
  /** The rows belong to the previous request; the current one is loading. */
  readonly isPrevious: boolean;
  readonly pageSize: number;
  /** Undefined while its page is loading. */
  readonly rowAt: (index: number) => Row | undefined;
  /** Reports the visible rows, both ends included. */
  readonly onVisibleRange: (first: number, last: number) => void;
  /** Fetches all rows, for an export. */
  readonly readAll: () => Promise<readonly Row[]>;
}

export type RowSource<Row> = LocalRows<Row> | PagedRows<Row>;

interface RowRead<Row> extends Omit<SourceState, 'readAt'> {
  readonly data: readonly Row[] | undefined;
  readonly dataUpdatedAt: number;
}

/** Rows that were not requested, such as those of a file. */
export function memoryRows<Row>(rows: readonly Row[]): LocalRows<Row> {
  return {
    kind: 'local',
    rows,
    isPending: false,
    error: null,
    isFetching: false,
    refetch: () => {},
    readAt: 0,
  };
}

/** Converts a query result to a table's rows. */
export function localRows<Row>(read: RowRead<Row>): LocalRows<Row> {
  return {
    kind: 'local',
    rows: read.data,
    isPending: read.isPending,
    error: read.error,
    isFetching: read.isFetching,
    refetch: read.refetch,
    readAt: read.dataUpdatedAt,
  };
}

import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useMediaQuery } from '#src/ui/use-media-query.ts';
import type { TableModel } from './use-table-model.ts';

/** The rows to print, all of which are rendered. */
export interface PrintedRows<Row> {
  readonly rows: readonly Row[];
  /** Rows that match, printed or not. */
  readonly count: number;
}

/**
 * The rows to render while the browser prints: those given, otherwise those that are loaded, also where the screen
 * renders only some of them. Undefined on screen.
 */
export function usePrintedRows<Row>(
  model: TableModel<Row>,
  preparedRows: readonly Row[] | undefined,
): PrintedRows<Row> | undefined {
  // Headless browsers print without the events, other browsers lay out the page before the media query matches.
  const isPaper = useMediaQuery('print');
  const [isAnnounced, setIsAnnounced] = useState(false);
  useEffect(() => {
    // The browser prints the page in its state when the event handlers return.
    const start = (): void => flushSync(() => setIsAnnounced(true));
    const end = (): void => setIsAnnounced(false);
    window.addEventListener('beforeprint', start);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', start);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  const { count = 0 } = model;
  if (!(isPaper || isAnnounced) || count === 0) return undefined;
  const loaded = Array.from({ length: count }, (_, index) => model.rowAt(index));
  return { rows: preparedRows ?? loaded.filter((row) => row !== undefined), count };
}

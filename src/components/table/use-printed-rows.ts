import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { TableModel } from './use-table-model.ts';

/** Rows for paper, which shows all of them below each other. */
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
  given: readonly Row[] | undefined,
): PrintedRows<Row> | undefined {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    // The browser takes the page as it is when the event handlers return.
    const start = (): void => flushSync(() => setIsPrinting(true));
    const end = (): void => setIsPrinting(false);
    window.addEventListener('beforeprint', start);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', start);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  const { count = 0 } = model;
  if (!isPrinting || count === 0) return undefined;
  const loaded = Array.from({ length: count }, (_, index) => model.rowAt(index));
  return { rows: given ?? loaded.filter((row) => row !== undefined), count };
}

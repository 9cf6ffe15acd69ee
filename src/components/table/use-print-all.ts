import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { TableModel } from './use-table-model.ts';

/** More rows would be too many pages to read; they can be exported. */
export const maxPrinted = 2_000;

/** Prints the page with all matching rows: they are loaded first. */
export function usePrintAll<Row>({ readAllRows }: Pick<TableModel<Row>, 'readAllRows'>) {
  const [rows, setRows] = useState<readonly Row[]>();
  const latest = useRef(readAllRows);
  useLayoutEffect(() => {
    latest.current = readAllRows;
  });
  const print = useCallback(async (): Promise<void> => {
    const all = await latest.current();
    flushSync(() => setRows(all));
    window.print();
    setRows(undefined);
  }, []);
  return {
    /** The rows to print, while the browser prints. */
    rows,
    /** A stable function. */
    print,
  };
}

import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { TableModel } from './use-table-model.ts';

/** The most rows that can be chosen at once: the documents of as many are one file. */
const maxChosen = 200;

/** The rows of a table that a person has chosen; empty again when the table shows other rows. */
export interface RowSelection<Row> {
  /** In the order in which they were chosen. */
  readonly rows: readonly Row[];
  readonly has: (id: string) => boolean;
  /** Chooses a row or not; a range also does so with the rows between it and the one before. */
  readonly toggle: (index: number, isRange: boolean) => void;
  /** Chooses the rows that are loaded, or none when all of them are chosen. */
  readonly toggleLoaded: () => void;
  /** Loads and chooses all matching rows; undefined where they are too many or already chosen. */
  readonly chooseAll: (() => Promise<void>) | undefined;
  readonly clear: () => void;
}

interface Chosen<Row> {
  readonly requestKey: string;
  readonly rows: ReadonlyMap<string, Row>;
  /** Index of the last row that was toggled: the start of a range. */
  readonly anchor: number | undefined;
}

/** The chosen rows after a row, or a range that ends with it, was toggled. */
function toggleRows<Row>(
  { getRowId, rowAt }: Pick<TableModel<Row>, 'getRowId' | 'rowAt'>,
  chosen: ReadonlyMap<string, Row>,
  index: number,
  anchor: number | undefined,
): ReadonlyMap<string, Row> {
  const target = rowAt(index);
  if (target === undefined) return chosen;
  const isAdded = !chosen.has(getRowId(target));
  const next = new Map(chosen);
  const [first, last] = [Math.min(anchor ?? index, index), Math.max(anchor ?? index, index)];
  for (let place = first; place <= last; place += 1) {
    const row = rowAt(place);
    if (row === undefined) continue;
    if (!isAdded) next.delete(getRowId(row));
    else if (next.size < maxChosen) next.set(getRowId(row), row);
  }
  return next;
}

/** The selection of a table; the model may change at every render. */
export function useSelection<Row>(model: TableModel<Row>): RowSelection<Row> {
  const { requestKey } = model.view;
  const empty = useMemo<Chosen<Row>>(
    () => ({ requestKey, rows: new Map(), anchor: undefined }),
    [requestKey],
  );
  const [state, setState] = useState(empty);
  const chosen = state.requestKey === requestKey ? state : empty;
  const latest = useRef({ model, chosen });
  useLayoutEffect(() => {
    latest.current = { model, chosen };
  });

  const toggle = useCallback((index: number, isRange: boolean) => {
    const { model: now, chosen: before } = latest.current;
    const rows = toggleRows(now, before.rows, index, isRange ? before.anchor : undefined);
    setState({ requestKey: now.view.requestKey, rows, anchor: index });
  }, []);
  const choose = (rows: readonly Row[]): void =>
    setState({
      requestKey,
      rows: new Map(rows.slice(0, maxChosen).map((row) => [model.getRowId(row), row])),
      anchor: undefined,
    });
  const { count = 0 } = model;
  return {
    rows: [...chosen.rows.values()],
    has: (id) => chosen.rows.has(id),
    toggle,
    toggleLoaded: () => {
      const loaded = Array.from({ length: count }, (_, index) => model.rowAt(index)).filter(
        (row) => row !== undefined,
      );
      const areAll = loaded.every((row) => chosen.rows.has(model.getRowId(row)));
      choose(areAll ? [] : loaded);
    },
    chooseAll:
      count > maxChosen || chosen.rows.size >= count
        ? undefined
        : async () => choose(await model.readShown()),
    clear: () => setState(empty),
  };
}

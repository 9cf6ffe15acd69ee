import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { TableModel } from './use-table-model.ts';

/** The maximum number of individually selected rows; more are selected as all that match, without loading them. */
const maxSelected = 200;

/** The selected rows, for actions on them. */
export interface SelectedRows<Row> {
  /** In the order in which they were selected; empty when all are selected. */
  readonly rows: readonly Row[];
  /** All rows that match the filters are selected, loaded or not. */
  readonly isAll: boolean;
  /** Resolves to the selected rows, including those that are not loaded. */
  readonly readAll: () => Promise<readonly Row[]>;
  /** Selects only these rows, for example those that an action skipped. */
  readonly choose: (rows: readonly Row[]) => void;
  /** Clears the selection, for example after an action that changed the rows. */
  readonly clear: () => void;
}

/** The selected rows of a table; cleared when the table shows other rows. */
export interface RowSelection<Row> extends SelectedRows<Row> {
  readonly count: number;
  readonly has: (id: string) => boolean;
  /**
   * Selects a row or clears it; with a range also the rows between it and the previously toggled one. Ends the
   * selection of all matching rows: only the loaded ones remain selected.
   */
  readonly toggle: (index: number, isRange: boolean) => void;
  /** Selects the loaded rows, or none when all of them are selected. */
  readonly toggleLoaded: () => void;
  /** Selects all matching rows, and loads those that can be selected individually; undefined when they are selected. */
  readonly chooseAll: (() => Promise<void>) | undefined;
}

interface SelectionState<Row> {
  readonly requestKey: string;
  readonly rows: ReadonlyMap<string, Row>;
  readonly isAll: boolean;
  /** Index of the last row that was toggled: the start of a range. */
  readonly anchor: number | undefined;
}

/** The selected rows after a row, or a range that ends with it, was toggled. */
function toggleRows<Row>(
  { getRowId, rowAt }: Pick<TableModel<Row>, 'getRowId' | 'rowAt'>,
  selected: ReadonlyMap<string, Row>,
  index: number,
  anchor: number | undefined,
): ReadonlyMap<string, Row> {
  const target = rowAt(index);
  if (target === undefined) return selected;
  const isAdded = !selected.has(getRowId(target));
  const next = new Map(selected);
  const [first, last] = [Math.min(anchor ?? index, index), Math.max(anchor ?? index, index)];
  for (let place = first; place <= last; place += 1) {
    const row = rowAt(place);
    if (row === undefined) continue;
    if (!isAdded) next.delete(getRowId(row));
    else if (next.size < maxSelected) next.set(getRowId(row), row);
  }
  return next;
}

function listLoaded<Row>({ count = 0, rowAt }: Pick<TableModel<Row>, 'count' | 'rowAt'>): readonly Row[] {
  return Array.from({ length: count }, (_, index) => rowAt(index)).filter((row) => row !== undefined);
}

function indexRows<Row>(
  { getRowId }: Pick<TableModel<Row>, 'getRowId'>,
  rows: readonly Row[],
): ReadonlyMap<string, Row> {
  return new Map(rows.slice(0, maxSelected).map((row) => [getRowId(row), row]));
}

/** The selected rows as currently loaded: they may have been refetched since. */
function listCurrent<Row>(model: TableModel<Row>, selected: ReadonlyMap<string, Row>): readonly Row[] {
  if (selected.size === 0) return [];
  const current = new Map(selected);
  for (const row of listLoaded(model))
    if (selected.has(model.getRowId(row))) current.set(model.getRowId(row), row);
  return [...current.values()];
}

/** The selection of a table; the model may change at every render. */
export function useSelection<Row>(model: TableModel<Row>): RowSelection<Row> {
  const { requestKey } = model.view;
  const empty = useMemo<SelectionState<Row>>(
    () => ({ requestKey, rows: new Map(), isAll: false, anchor: undefined }),
    [requestKey],
  );
  const [state, setState] = useState(empty);
  const selection = state.requestKey === requestKey ? state : empty;
  const latest = useRef({ model, selection });
  useLayoutEffect(() => {
    latest.current = { model, selection };
  });

  const toggle = useCallback((index: number, isRange: boolean) => {
    const { model: now, selection: before } = latest.current;
    const start = before.isAll ? indexRows(now, listLoaded(now)) : before.rows;
    const rows = toggleRows(now, start, index, isRange ? before.anchor : undefined);
    setState({ requestKey: now.view.requestKey, rows, isAll: false, anchor: index });
  }, []);
  const choose = (rows: readonly Row[]): void =>
    setState({ requestKey, rows: indexRows(model, rows), isAll: false, anchor: undefined });
  const { count = 0 } = model;
  const { isAll } = selection;
  const rows = listCurrent(model, selection.rows);
  return {
    rows,
    isAll,
    readAll: async () => (isAll ? model.readAllRows() : rows),
    count: isAll ? count : selection.rows.size,
    has: (id) => isAll || selection.rows.has(id),
    toggle,
    toggleLoaded: () => {
      const loaded = listLoaded(model);
      const areAll = isAll || loaded.every((row) => selection.rows.has(model.getRowId(row)));
      choose(areAll ? [] : loaded);
    },
    chooseAll:
      isAll || selection.rows.size >= count
        ? undefined
        : async () => {
            if (count > maxSelected) setState({ ...empty, isAll: true });
            else choose(await model.readAllRows());
          },
    choose,
    clear: () => setState(empty),
  };
}

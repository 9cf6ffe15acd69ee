import { useQueryClient } from '@tanstack/react-query';
import Columns3 from 'lucide-react/icons/columns-3';
import { useState } from 'react';
import type { ListTable } from '#src/api/list.ts';
import { hasOperations } from '#src/api/availability.ts';
import type { ListWords } from '#src/components/schedule/schedule-contents.tsx';
import type { Column } from '#src/components/table/column.ts';
import { ExportTool } from '#src/components/table/export-tool.tsx';
import type { ColumnChoice } from '#src/components/table/use-columns.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { OnceOpened } from '#src/ui/once-opened.tsx';
import { typedMemo } from '#src/ui/typed-memo.ts';
import type { TableBinding } from './use-dashboard.ts';
import { describeFilters } from './list-filters.ts';
import type { ScheduledTable } from './list-subject.ts';
import { ScheduleTool } from './schedule-tool.tsx';
import { ViewsTool } from './views-tool.tsx';

/** A column that the server exports under the same name. */
export type NamedColumn<Row, Id extends string> = Column<Row> & { readonly id: Id };

interface TableToolsProps<Row, Id extends string> extends Pick<
  TableBinding<Row, Id>,
  'definition' | 'customerId' | 'view' | 'exportRows'
> {
  readonly caption: string;
  readonly columns: readonly NamedColumn<Row, Id>[];
  readonly choice: ColumnChoice<Row>;
  readonly sort: string;
  readonly isEmpty: boolean;
  /** Prints all rows; undefined where they are too many. */
  readonly print: (() => Promise<void>) | undefined;
}

/** Whether the environment exports a list. */
export function hasExport({ export: id }: Pick<ListTable, 'export'>): boolean {
  return id !== null && hasOperations(id);
}

/** The ids and headings of the shown columns, in their order. */
export function getExportColumns<Row, Id extends string>(
  { visible }: ColumnChoice<Row>,
  columns: readonly NamedColumn<Row, Id>[],
) {
  const named = visible.flatMap(({ id }) => columns.filter((column) => column.id === id));
  return { columns: named.map(({ id }) => id), headings: named.map(({ header }) => header) };
}

/** Loaded when it is first opened. */
const ColumnSheet = lazyPart(() => import('#src/components/table/column-sheet.tsx'), 'ColumnSheet');

/** The button that opens the column sheet. */
function ColumnChooser<Row>({ choice }: Pick<TableToolsProps<Row, string>, 'choice'>) {
  const [isOpen, setIsOpen] = useState(false);
  if (choice.all.length === 0) return null;
  return (
    <>
      <IconButton icon={Columns3} label="Columns" onClick={() => setIsOpen(true)} />
      <OnceOpened isOpen={isOpen}>
        <ColumnSheet choice={choice} isOpen={isOpen} onClose={() => setIsOpen(false)} />
      </OnceOpened>
    </>
  );
}

function PlainTableTools<Row, Id extends string>(props: TableToolsProps<Row, Id>) {
  const queryClient = useQueryClient();
  const { caption, definition, customerId, view, columns, choice, sort, isEmpty, exportRows, print } = props;
  const getTable = (): ScheduledTable & ListWords => {
    const { filter, options } = definition.getCalls(customerId, view);
    return {
      name: caption,
      dashboard: definition.savedViews,
      location,
      filter,
      period: view.period,
      requestKey: view.requestKey,
      sort,
      columnNames: new Map(columns.map(({ id, header }) => [id, header])),
      filters: describeFilters(definition, view.filters, queryClient.getQueryData(options.queryKey)),
      ...getExportColumns(choice, columns),
    };
  };
  return (
    <>
      {hasOperations('listSavedViews') && (
        <ViewsTool
          customerId={customerId}
          dashboard={definition.savedViews}
          view={view}
          choice={choice}
          getTable={getTable}
        />
      )}
      <ColumnChooser choice={choice} />
      <ScheduleTool customerId={customerId} getTable={getTable} />
      {hasExport(definition.list.table) && (
        <ExportTool
          name={definition.name}
          isEmpty={isEmpty}
          request={(format, options) =>
            exportRows({ format, sort, ...getExportColumns(choice, columns) }, options)
          }
          print={print}
        />
      )}
    </>
  );
}

/** Actions on all rows of a dashboard's table. Memoized, so that it does not render while the table scrolls. */
export const TableTools = typedMemo(PlainTableTools);

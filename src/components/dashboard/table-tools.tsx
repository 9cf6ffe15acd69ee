import Bookmark from 'lucide-react/icons/bookmark';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import { Permission } from '#src/api/generated/enums/Permission.ts';
import { useKnownPermission } from '#src/components/page/use-permission.ts';
import { ColumnChooser } from '#src/components/table/column-chooser.tsx';
import type { Column } from '#src/components/table/column.ts';
import { ServerExport } from '#src/components/table/server-export.tsx';
import type { ColumnChoice } from '#src/components/table/use-columns.ts';
import { buttonClass } from '#src/ui/button-class.ts';
import { Button } from '#src/ui/button.tsx';
import { Deferred } from '#src/ui/deferred.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { typedMemo } from '#src/ui/typed-memo.ts';
import type { DashboardDefinition } from './define-dashboard.ts';
import { queryFilters } from './query-filters.ts';
import type { DashboardView } from './use-dashboard-view.ts';
import type { TableBinding } from './use-dashboard.ts';

const loadSavedViews = async () => (await import('./saved-views.tsx')).SavedViews;
const loadScheduleButton = async () =>
  (await import('#src/components/schedule/schedule-button.tsx')).ScheduleButton;

/** A column that the server exports under the same name. */
export type NamedColumn<Row, Id extends string> = Column<Row> & { readonly id: Id };

interface TableToolsProps<Row, Id extends string> {
  readonly name: string;
  readonly caption: string;
  readonly definition: Pick<DashboardDefinition, 'getCalls' | 'savedViews'>;
  readonly customerId: string;
  readonly view: DashboardView;
  readonly columns: readonly NamedColumn<Row, Id>[];
  readonly choice: ColumnChoice<Row>;
  readonly sort: string;
  readonly isEmpty: boolean;
  readonly exportRows: TableBinding<Row, Id>['exportRows'];
  /** Prints all rows; undefined where they are too many. */
  readonly print: (() => Promise<void>) | undefined;
}

/** The ids and headings of the shown columns, in their order. */
export function getExportColumns<Row, Id extends string>(
  { visible }: ColumnChoice<Row>,
  columns: readonly NamedColumn<Row, Id>[],
) {
  const named = visible.flatMap(({ id }) => columns.filter((column) => column.id === id));
  return { columns: named.map(({ id }) => id), headings: named.map(({ header }) => header) };
}

function PlainTableTools<Row, Id extends string>(props: TableToolsProps<Row, Id>) {
  const { name, caption, definition, customerId, view, columns, choice, sort, isEmpty, exportRows, print } =
    props;
  const maySchedule = useKnownPermission(Permission.ReportingRead);
  return (
    <>
      <Deferred
        load={loadSavedViews}
        controlProps={{ customerId, dashboard: definition.savedViews, view, choice }}
        placeholder={
          <Button icon={Bookmark} aria-haspopup="menu">
            Views
          </Button>
        }
      />
      <ColumnChooser choice={choice} />
      {maySchedule === undefined && (
        // For those who may schedule, the tools beside it stay where they are.
        <span aria-hidden className={`invisible ${buttonClass()}`}>
          <Icon shape={CalendarClock} />
          Schedule
        </span>
      )}
      {maySchedule === true && (
        <Deferred
          load={loadScheduleButton}
          controlProps={{
            customerId,
            getSubject: () => ({
              table: {
                customerId,
                name: caption,
                location,
                definition,
                view,
                sort,
                columnNames: new Map(columns.map(({ id, header }) => [id, header])),
                filters: queryFilters.read(),
                ...getExportColumns(choice, columns),
              },
            }),
          }}
          placeholder={
            <Button icon={CalendarClock} aria-haspopup="dialog">
              Schedule
            </Button>
          }
        />
      )}
      <ServerExport
        name={name}
        isEmpty={isEmpty}
        request={(format, options) =>
          exportRows({ format, sort, ...getExportColumns(choice, columns) }, options)
        }
        print={print}
      />
    </>
  );
}

/** Actions on all rows of a dashboard's table. Memoized, so that it does not render while the table scrolls. */
export const TableTools = typedMemo(PlainTableTools);

import FileUp from 'lucide-react/icons/file-up';
import Plus from 'lucide-react/icons/plus';
import Store from 'lucide-react/icons/store';
import { useCallback, useState } from 'react';
import { Link } from 'react-router';
import type { Retailer } from '#src/api/generated/types.ts';
import { retailerListQuery } from '#src/api/queries/retailers.ts';
import { ChoiceFilter } from '#src/components/filter/choice-filter.tsx';
import { FilterBar } from '#src/components/filter/filter-bar.tsx';
import { useListView } from '#src/components/filter/use-list-view.ts';
import { PageHeading } from '#src/components/page/page-heading.tsx';
import { DataTable } from '#src/components/table/data-table.tsx';
import { ExportButton } from '#src/components/table/export-button.tsx';
import { usePagedRows } from '#src/components/table/use-paged-rows.ts';
import { useTableModel } from '#src/components/table/use-table-model.ts';
import { plainPath } from '#src/routing/route-paths.ts';
import { buttonClass } from '#src/ui/button-class.ts';
import { Icon } from '#src/ui/icon.tsx';
import { ActivationButton, ActivationDialog } from './activation-dialog.tsx';
import { switchedRetailer, type Switched } from './activation.ts';
import { activityField, activityOptions } from './activity.tsx';
import { BookPage } from './book-page.tsx';
import { listRequest, pageSize } from './list-request.ts';
import { retailerColumns } from './retailer-columns.tsx';

const definition = {
  fields: { status: activityField },
  sorts: ['name', 'code', 'locationCount', 'updatedAt'],
  defaultSort: { by: 'name', isDescending: false },
};

const idOf = ({ retailerId }: Retailer): string => String(retailerId);

const ways = (
  <>
    <Link to={plainPath('retailerImport')} className={buttonClass('secondary')}>
      <Icon shape={FileUp} />
      Import
    </Link>
    <Link to={plainPath('retailerCreate')} className={buttonClass('primary')}>
      <Icon shape={Plus} />
      Create retailer
    </Link>
  </>
);

export function Page() {
  return <BookPage title="Retailers">{(customerId) => <RetailerList customerId={customerId} />}</BookPage>;
}

/** The retailers that the customer's orders may name. */
function RetailerList({ customerId }: { readonly customerId: string }) {
  const view = useListView(definition);
  const source = usePagedRows({
    pageSize,
    startPage: view.page,
    wishKey: view.wishKey,
    queryOf: (page) => retailerListQuery(customerId, listRequest(view, page)),
  });
  const model = useTableModel<Retailer>({ columns: retailerColumns, source, view, idOf });
  const [subject, setSubject] = useState<Switched>();
  const actions = useCallback(
    (retailer: Retailer) => (
      <ActivationButton
        subject={retailer}
        size="small"
        onClick={() =>
          setSubject(switchedRetailer({ customerId, retailerId: retailer.retailerId }, retailer))
        }
      />
    ),
    [customerId],
  );
  return (
    <>
      <PageHeading title="Retailers" hint="Whom your orders can be shipped to." actions={ways} />
      <FilterBar view={view} searchLabel="Search retailers">
        <ChoiceFilter
          label="Status"
          options={activityOptions}
          value={view.filters.status}
          onChange={(next) => view.setFilter('status', next)}
        />
      </FilterBar>
      <DataTable
        caption="Retailers"
        noun={{ one: 'retailer', many: 'retailers' }}
        model={model}
        actions={actions}
        actionsWidth={7.5}
        tools={<ExportButton model={model} name="retailers" />}
        empty={{
          icon: Store,
          title: 'No retailers yet',
          text: 'Create the first one, or import all of them from a csv file.',
          action: <div className="flex flex-wrap justify-center gap-2">{ways}</div>,
        }}
      />
      <ActivationDialog subject={subject} onClose={() => setSubject(undefined)} />
    </>
  );
}

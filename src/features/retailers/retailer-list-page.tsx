import FileUp from 'lucide-react/icons/file-up';
import Plus from 'lucide-react/icons/plus';
import Store from 'lucide-react/icons/store';
import { useMemo } from 'react';
import { listRetailers } from '#src/api/generated/reads.ts';
import { retailers } from '#src/api/generated/list-tables/retailers.ts';
import type { Retailer } from '#src/api/generated/types.ts';
import { SelectFilter } from '#src/components/filter/filter-controls.tsx';
import { useListView } from '#src/components/filter/use-list-view.ts';
import { ListPage } from '#src/components/list/list-page.tsx';
import { defineServerList, useServerRows } from '#src/components/list/use-server-rows.ts';
import { LinkButton } from '#src/components/page/link-button.tsx';
import { plainPath } from '#src/routing/route-paths.ts';
import { createRowActivation } from '#src/components/list/activation-dialog.tsx';
import { switchedRetailer } from './activation.ts';
import {
  activityField,
  activityOptions,
  activityParameter,
  activityColumn,
} from '#src/components/list/activity.tsx';
import { RetailerDirectoryPage } from './directory-page.tsx';
import { retailerPath } from '#src/components/record/record-paths.ts';
import { columnKit } from '#src/components/table/column-kit.tsx';
import { formatMomentDay } from '#src/lib/dates.ts';

const column = columnKit<Retailer>();
const secondary = { isSortable: false, isHiddenOnPhone: true };

const columns = [
  column.link('name', 'Name', retailerPath, { width: 11 }),
  column.text('code', 'Code', { width: 5.5 }),
  activityColumn<Retailer>(),
  column.text('accountNumber', 'Account number', { width: 8.5, ...secondary }),
  column.text('vendorNumber', 'Vendor number', { width: 8.5, ...secondary }),
  column.quantity('locationCount', 'Locations', { width: 7, isDescendingFirst: true }),
  column.moment('updatedAt', 'Updated', {
    width: 6.5,
    isDescendingFirst: true,
    isHiddenOnPhone: true,
    cell: ({ updatedAt }) => formatMomentDay(updatedAt),
  }),
];

const list = defineServerList(retailers, { status: activityField });

const actions = (
  <>
    <LinkButton to={plainPath('retailerImport')} icon={FileUp}>
      Import
    </LinkButton>
    <LinkButton to={plainPath('retailerCreate')} variant="primary" icon={Plus}>
      Create retailer
    </LinkButton>
  </>
);

export function Page() {
  return (
    <RetailerDirectoryPage title="Retailers">
      {(customerId) => <RetailerList customerId={customerId} />}
    </RetailerDirectoryPage>
  );
}

function RetailerList({ customerId }: { readonly customerId: string }) {
  const view = useListView(list);
  const activation = useMemo(
    () =>
      createRowActivation((retailer: Retailer) =>
        switchedRetailer({ customerId, retailerId: retailer.retailerId }, retailer),
      ),
    [customerId],
  );
  return (
    <ListPage
      title="Retailers"
      hint="Retailers your orders can ship to."
      actions={actions}
      view={view}
      filters={<SelectFilter label="Status" options={activityOptions} {...view.filter('status')} />}
      rows={useServerRows(list, view, (page) =>
        listRetailers({ customerId }, { ...page, ...activityParameter(view.filters.status) }),
      )}
      columns={columns}
      getRowId={({ retailerId }) => String(retailerId)}
      noun={{ one: 'retailer', many: 'retailers' }}
      {...activation}
      exportName={`retailers-${customerId}`}
      empty={{
        icon: Store,
        title: 'No retailers yet',
        text: 'Create the first one, or import them from a CSV file.',
        action: <div className="flex flex-wrap justify-center gap-2">{actions}</div>,
      }}
    />
  );
}

import FileUp from 'lucide-react/icons/file-up';
import Plus from 'lucide-react/icons/plus';
import Store from 'lucide-react/icons/store';
import { useCallback } from 'react';
import { listRetailers } from '#src/api/generated/reads.ts';
import { retailers } from '#src/api/generated/list-tables/retailers.ts';
import type { Retailer } from '#src/api/generated/types.ts';
import { SelectFilter } from '#src/components/filter/filter-controls.tsx';
import { useListView } from '#src/components/filter/use-list-view.ts';
import { ListPage } from '#src/components/list/list-page.tsx';
import { defineServerList, useServerRows } from '#src/components/list/use-server-rows.ts';
import { LinkButton } from '#src/components/page/link-button.tsx';
import { plainPath } from '#src/routing/route-paths.ts';
import {
  ActivationButton,
  ActivationDialog,
  type Switched,
} from '#src/components/list/activation-dialog.tsx';
import { switchedRetailer } from './activation.ts';
import { activityField, activityOptions, activityParameter } from '#src/components/list/activity.tsx';
import { RetailerDirectoryPage } from './directory-page.tsx';
import { retailerColumns } from './retailer-columns.tsx';

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

/** The retailers that the customer's orders can ship to. */
function RetailerList({ customerId }: { readonly customerId: string }) {
  const view = useListView(list);
  const renderActions = useCallback(
    (retailer: Retailer, open: (subject: Switched) => void) => (
      <ActivationButton
        subject={retailer}
        size="small"
        onClick={() => open(switchedRetailer({ customerId, retailerId: retailer.retailerId }, retailer))}
      />
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
      columns={retailerColumns}
      getRowId={({ retailerId }) => String(retailerId)}
      noun={{ one: 'retailer', many: 'retailers' }}
      renderActions={renderActions}
      actionsWidth={7.5}
      renderDialog={(subject: Switched, state) => <ActivationDialog subject={subject} {...state} />}
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

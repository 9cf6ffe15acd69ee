import Factory from 'lucide-react/icons/factory';
import FileUp from 'lucide-react/icons/file-up';
import Plus from 'lucide-react/icons/plus';
import { useCallback } from 'react';
import type { PointOfManufactureStatus } from '#src/api/generated/enums.ts';
import { listPointsOfManufacture } from '#src/api/generated/reads.ts';
import { pointsOfManufacture } from '#src/api/generated/list-tables/pointsOfManufacture.ts';
import type { PointOfManufacture } from '#src/api/generated/types.ts';
import { createChoice } from '#src/components/filter/fields.ts';
import { SelectFilter } from '#src/components/filter/filter-controls.tsx';
import { useListView } from '#src/components/filter/use-list-view.ts';
import {
  ActivationButton,
  ActivationDialog,
  type Switched,
} from '#src/components/list/activation-dialog.tsx';
import { ListPage } from '#src/components/list/list-page.tsx';
import { defineServerList, useServerRows } from '#src/components/list/use-server-rows.ts';
import { LinkButton } from '#src/components/page/link-button.tsx';
import { plainPath } from '#src/routing/route-paths.ts';
import type { Option } from '#src/ui/option.ts';
import { switchedPoint } from './activation.ts';
import { ItemsWithoutPoint } from './items-without-point.tsx';
import { pointColumns } from './point-columns.tsx';
import { CustomerPage } from '../customer-page.tsx';
import { fsmaParents } from '../fsma-parents.ts';

const title = 'Point of manufacture';

const list = defineServerList(pointsOfManufacture, {
  status: createChoice<PointOfManufactureStatus>(['Active', 'Inactive']),
});

const statusOptions: readonly Option<PointOfManufactureStatus>[] = [
  { value: 'Active', label: 'Active' },
  { value: 'Inactive', label: 'Inactive' },
];

const actions = (
  <>
    <LinkButton to={plainPath('pointOfManufactureImport')} icon={FileUp}>
      Import
    </LinkButton>
    <LinkButton to={plainPath('pointOfManufactureCreate')} variant="primary" icon={Plus}>
      Add location
    </LinkButton>
  </>
);

export function Page() {
  return <CustomerPage title={title}>{(customerId) => <PointList customerId={customerId} />}</CustomerPage>;
}

/** The locations that make the customer's items. */
function PointList({ customerId }: { readonly customerId: string }) {
  const view = useListView(list);
  const { status } = view.filters;
  const renderActions = useCallback(
    (point: PointOfManufacture, open: (subject: Switched) => void) => {
      const subject = switchedPoint(customerId, point);
      return <ActivationButton subject={subject} size="small" onClick={() => open(subject)} />;
    },
    [customerId],
  );
  return (
    <ListPage
      parents={fsmaParents}
      title={title}
      hint="Where your items are made: the source of their traceability lot codes."
      actions={actions}
      view={view}
      filters={<SelectFilter label="Status" options={statusOptions} {...view.filter('status')} />}
      rows={useServerRows(list, view, (page) =>
        listPointsOfManufacture({ customerId }, { ...page, ...(status === null ? {} : { status }) }),
      )}
      columns={pointColumns}
      getRowId={({ pointId }) => String(pointId)}
      noun={{ one: 'location', many: 'locations' }}
      renderActions={renderActions}
      actionsWidth={7.5}
      renderDialog={(subject: Switched, state) => <ActivationDialog subject={subject} {...state} />}
      exportName={`points-of-manufacture-${customerId}`}
      empty={{
        icon: Factory,
        title: 'No locations yet',
        text: 'Add the first point of manufacture, or import your locations from a CSV file.',
        action: <div className="flex flex-wrap justify-center gap-2">{actions}</div>,
      }}
    >
      <ItemsWithoutPoint customerId={customerId} />
    </ListPage>
  );
}

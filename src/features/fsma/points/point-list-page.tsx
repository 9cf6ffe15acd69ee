import Factory from 'lucide-react/icons/factory';
import FileUp from 'lucide-react/icons/file-up';
import Plus from 'lucide-react/icons/plus';
import { useMemo } from 'react';
import { enumOptions } from '#src/lib/enum-text.ts';
import { PointOfManufactureStatus } from '#src/api/generated/enums.ts';
import { listPointsOfManufacture } from '#src/api/generated/reads.ts';
import { pointsOfManufacture } from '#src/api/generated/list-tables/pointsOfManufacture.ts';
import type { PointOfManufacture, ManufacturedItem } from '#src/api/generated/types.ts';
import { createChoice } from '#src/components/filter/fields.ts';
import { SelectFilter } from '#src/components/filter/filter-controls.tsx';
import { useListView } from '#src/components/filter/use-list-view.ts';
import { createRowActivation, type Switched } from '#src/components/list/activation-dialog.tsx';
import { ListPage } from '#src/components/list/list-page.tsx';
import { defineServerList, useServerRows } from '#src/components/list/use-server-rows.ts';
import { LinkButton } from '#src/components/page/link-button.tsx';
import { plainPath, pathTo } from '#src/routing/route-paths.ts';
import { createCustomerPage, type CustomerProps } from '../customer-page.tsx';
import { fsmaParents } from '../fsma-pages.ts';
import { columnKit } from '#src/components/table/column-kit.tsx';
import { formatMomentDay, today } from '#src/lib/dates.ts';
import { describeAssignments } from './assignments.ts';
import { useQuery } from '@tanstack/react-query';
import {
  manufacturedItemsQuery,
  pointToEditQuery,
  refreshPoints,
  savePoint,
} from '#src/api/queries/fsma-points.ts';
import { countText, formatNumber } from '#src/lib/figures.ts';
import { Notice } from '#src/ui/notice.tsx';
import { ApiFailure } from '#src/api/failure.ts';
import { pointForm, writePoint } from './point-form.ts';

const consequences = {
  off: 'New lots of its items have no source until another location makes them. Records keep their source. It can be reactivated.',
  on: 'New lots of its items have this location as their source again.',
};

/** Reasons that a refusal lists; the others are counted. */
const maxReasons = 5;

/** Why a location is not activated and what to do; the failure itself when its items are not the reason. */
function explainRefusal(failure: unknown, name: string): unknown {
  if (!(failure instanceof ApiFailure)) return failure;
  const reasons = Object.entries(failure.problem.errors ?? {}).flatMap(([field, messages]) =>
    field.startsWith('assignments') ? messages.slice(0, 1) : [],
  );
  if (reasons.length === 0) return failure;
  const rest = reasons.length - maxReasons;
  return new Error(
    [
      `${name} is still inactive: another location has taken over its items.`,
      ...reasons.slice(0, maxReasons),
      ...(rest > 0 ? [`And ${rest} more.`] : []),
      `Open ${name} in the list, remove these items or change their days, and reactivate it.`,
    ].join('\n'),
    { cause: failure },
  );
}

/** The API replaces the whole record, so it is refetched first: changes by others are kept. */
function switchedPoint(
  customerId: string,
  { pointId, name, status }: Pick<PointOfManufacture, 'pointId' | 'name' | 'status'>,
): Switched {
  const ref = { customerId, pointId };
  return {
    name,
    isActive: status === 'Active',
    consequences,
    refresh: refreshPoints,
    setActive: async (queryClient, isActive) => {
      const { value, version } = await queryClient.query(pointToEditQuery(ref));
      if ((value.status === 'Active') === isActive) return;
      try {
        await savePoint(ref, writePoint({ ...pointForm.read(value), status: isActive }), version);
      } catch (error) {
        throw isActive ? explainRefusal(error, name) : error;
      }
    },
  };
}

const column = columnKit<PointOfManufacture>();
const unsorted = { isSortable: false };
const secondary = { isSortable: false, isHiddenOnPhone: true };

function formatItems({ assignments, isDefault }: PointOfManufacture): string {
  const assignedText = describeAssignments(assignments, today());
  if (!isDefault) return assignedText;
  return assignedText === 'None' ? 'All others (default)' : `${assignedText}; all others (default)`;
}

const columns = [
  column.link(
    'name',
    'Name',
    ({ pointId }) => pathTo('pointOfManufactureEdit', { params: { pointId: String(pointId) } }),
    { width: 10 },
  ),
  column.status('status', 'Status', { Active: 'ok', Inactive: 'neutral' }, { width: 6.5 }),
  column.computed('items', 'Makes', formatItems, { width: 13, ...unsorted }),
  column.text('gln', 'GLN', { width: 7.5, ...unsorted }),
  column.text('fdaRegistrationNumber', 'FDA registration', { width: 8.5, ...secondary }),
  column.text('city', 'City', { width: 7.5, isHiddenOnPhone: true }),
  column.text('state', 'State', { width: 5, isHiddenOnPhone: true }),
  column.text('phone', 'Phone', { width: 8, ...secondary }),
  column.moment('updatedAt', 'Updated', {
    width: 6.5,
    isDescendingFirst: true,
    isHiddenOnPhone: true,
    cell: ({ updatedAt }) => formatMomentDay(updatedAt),
  }),
];

const title = 'Point of manufacture';

const statuses = Object.values(PointOfManufactureStatus);
const statusOptions = enumOptions(statuses);

const list = defineServerList(pointsOfManufacture, {
  status: createChoice(statuses),
});

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

export const Page = createCustomerPage(title, PointList);

function PointList({ customerId }: CustomerProps) {
  const view = useListView(list);
  const { status } = view.filters;
  const activation = useMemo(
    () => createRowActivation((point: PointOfManufacture) => switchedPoint(customerId, point)),
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
      columns={columns}
      getRowId={({ pointId }) => String(pointId)}
      noun={{ one: 'location', many: 'locations' }}
      {...activation}
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

/** Items that the notice names; the others are counted. */
const named = 4;

function listItems(items: readonly ManufacturedItem[]): string {
  const names = items.slice(0, named).map(({ itemNumber, description }) => `${itemNumber} ${description}`);
  const rest = items.length - names.length;
  return rest > 0 ? `${names.join('; ')}; and ${formatNumber(rest)} more` : names.join('; ');
}

/** Items whose lots have no source. Foods of the list come first; the others matter to retailers. */
function ItemsWithoutPoint({ customerId }: CustomerProps) {
  const { data = [] } = useQuery(manufacturedItemsQuery(customerId));
  const missing = data.filter(({ pointId }) => pointId === null);
  const traced = missing.filter(({ ftlFood }) => ftlFood);
  const listed = traced.length > 0 ? traced : missing;
  if (listed.length === 0) return null;
  const isTraced = traced.length > 0;
  return (
    <Notice tone={isTraced ? 'warn' : 'info'} role="status" className="mb-4">
      <p className="font-medium">
        {countText(listed.length, isTraced ? 'foods on the Food Traceability List' : 'items')}{' '}
        {listed.length === 1 ? 'has' : 'have'} no point of manufacture
      </p>
      <p>
        {listItems(listed)}.{' '}
        {isTraced
          ? `New lots have no lot code source. Assign ${listed.length === 1 ? 'the item' : 'each item'} to a location, or choose a default.`
          : 'Some retailers require a source for all foods, not only for those on the list.'}
      </p>
    </Notice>
  );
}

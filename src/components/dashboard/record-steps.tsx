import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { DashboardList, RowOf } from '#src/api/list.ts';
import { uncapitalize } from '#src/lib/capitalize.ts';
import { enumText } from '#src/lib/enum-text.ts';
import { isRecord } from '#src/lib/is-record.ts';
import type { PlainRouteId } from '#src/routing/route-paths.ts';
import { completeAddress, readDashboard } from './dashboard-address.ts';
import { getPageRequest, type DashboardDefinition, type FilterName } from './define-dashboard.ts';
import { useSelectionSteps } from './record-selection.ts';
import { RecordStepper, type StepDirection } from './record-stepper.tsx';
import { useListQuery } from './use-list-query.ts';

interface RecordStepsProps<List extends DashboardList> {
  readonly definition: DashboardDefinition<List>;
  /** The pages that show the list. */
  readonly pages: readonly PlainRouteId[];
  readonly customerId: string;
  /** 'order': the buttons are called 'Previous order' and 'Next order'. */
  readonly noun: string;
  /** The filter whose value names the list: 'late' in '1 of 3 late'. */
  readonly scope?: FilterName<List>;
  readonly isRecord: (row: RowOf<List>) => boolean;
  readonly getPath: (row: RowOf<List>) => string;
}

/** The button that led to the record; undefined when it was opened otherwise. */
function useStepped(): StepDirection | undefined {
  const state: unknown = useLocation().state;
  const stepped = isRecord(state) ? state['stepped'] : undefined;
  return stepped === 'previous' || stepped === 'next' ? stepped : undefined;
}

/**
 * Steps to the previous and next record: in the selection, otherwise in the list that the record was opened from;
 * nothing without either.
 */
export function RecordSteps<List extends DashboardList>(props: RecordStepsProps<List>) {
  const query = useListQuery(props.pages);
  const selection = useSelectionSteps();
  const pressed = useStepped();
  const { noun } = props;
  if (selection)
    return <RecordStepper {...selection} noun={noun} label={`Other selected ${noun}s`} pressed={pressed} />;
  return query === undefined ? null : <ListSteps {...props} query={query} pressed={pressed} />;
}

type ListStepsProps<List extends DashboardList> = RecordStepsProps<List> & {
  readonly query: string;
  readonly pressed: StepDirection | undefined;
};

/** The rows around a record: its page, and the next one where the record is at an edge. */
function useRowsAround<List extends DashboardList>(props: ListStepsProps<List>) {
  const { definition, customerId, isRecord: isRow, query, scope } = props;
  const request = useMemo(
    () => readDashboard(definition, completeAddress(definition, new URLSearchParams(query))),
    [definition, query],
  );
  const pageRequest = getPageRequest(definition, request);
  const { page, pageSize } = pageRequest;
  const { rows } = definition.getCalls(customerId, request);
  const current = useQuery(rows(pageRequest)).data;
  const index = current?.items.findIndex(isRow) ?? -1;
  const isLast = current !== undefined && index === current.items.length - 1;
  const total = current?.totalCount ?? 0;
  const before = useQuery({
    ...rows({ ...pageRequest, page: Math.max(1, page - 1) }),
    enabled: current !== undefined && page > 1 && index <= 0,
  }).data;
  const after = useQuery({
    ...rows({ ...pageRequest, page: page + 1 }),
    enabled: current !== undefined && (index === -1 || isLast) && page * pageSize < total,
  }).data;
  const hasBefore = page > 1 && before !== undefined;
  const around = [...(hasBefore ? before.items : []), ...(current?.items ?? []), ...(after?.items ?? [])];
  const start = (page - (hasBefore ? 2 : 1)) * pageSize;
  const scopeValue = scope === undefined ? undefined : request.filters[scope];
  return { around, place: around.findIndex(isRow), start, total, pageSize, scopeValue };
}

function ListSteps<List extends DashboardList>(props: ListStepsProps<List>) {
  const { definition, noun, scope, getPath, query, pressed } = props;
  const state: unknown = useLocation().state;
  const navigate = useNavigate();
  const { around, place, start, total, pageSize, scopeValue } = useRowsAround(props);
  const step = (stepped: StepDirection): (() => void) | undefined => {
    const next = place + (stepped === 'next' ? 1 : -1);
    const row = around[next];
    if (place === -1 || row === undefined) return undefined;
    return () => {
      const list = new URLSearchParams(query);
      list.set('page', String(Math.floor((start + next) / pageSize) + 1));
      // Back leads to the list, however many steps were taken.
      void navigate(getPath(row), {
        replace: true,
        state: { ...(isRecord(state) && state), listQuery: `?${list}`, stepped },
      });
    };
  };
  const getLabel = (scope === undefined ? undefined : definition.labels[scope]) ?? enumText;
  return (
    <RecordStepper
      noun={noun}
      position={place === -1 ? undefined : start + place + 1}
      count={total}
      scope={typeof scopeValue === 'string' ? uncapitalize(getLabel(scopeValue)) : undefined}
      onPrevious={step('previous')}
      onNext={step('next')}
      pressed={pressed}
    />
  );
}

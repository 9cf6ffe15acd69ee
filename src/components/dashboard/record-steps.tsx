import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import type { DashboardList, RowOf } from '#src/api/list.ts';
import { completeAddress, readDashboard } from './dashboard-address.ts';
import { getPageRequest, type DashboardDefinition } from './define-dashboard.ts';
import { StepButtons } from './step-buttons.tsx';
import { useListQuery } from './use-list-query.ts';

interface RecordStepsProps<List extends DashboardList> {
  readonly definition: DashboardDefinition<List>;
  readonly customerId: string;
  /** 'order': the buttons are called 'Previous order' and 'Next order'. */
  readonly noun: string;
  readonly isRecord: (row: RowOf<List>) => boolean;
  readonly getPath: (row: RowOf<List>) => string;
}

/** Steps to the records before and after this one in the list that it was opened from; nothing without a list. */
export function RecordSteps<List extends DashboardList>(props: RecordStepsProps<List>) {
  const query = useListQuery();
  return query === undefined ? null : <Steps {...props} query={query} />;
}

/** The rows around a record: its page, and the next one where the record is at an edge. */
function useRowsAround<List extends DashboardList>({
  definition,
  customerId,
  isRecord,
  query,
}: RecordStepsProps<List> & { readonly query: string }) {
  const request = useMemo(
    () => readDashboard(definition, completeAddress(definition, new URLSearchParams(query))),
    [definition, query],
  );
  const pageRequest = getPageRequest(definition, request);
  const { page, pageSize } = pageRequest;
  const { rows } = definition.getCalls(customerId, request);
  const current = useQuery(rows(pageRequest)).data;
  const index = current?.items.findIndex(isRecord) ?? -1;
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
  return { around, place: around.findIndex(isRecord), start, total, pageSize };
}

function Steps<List extends DashboardList>(props: RecordStepsProps<List> & { readonly query: string }) {
  const { noun, getPath, query } = props;
  const navigate = useNavigate();
  const { around, place, start, total, pageSize } = useRowsAround(props);
  if (place === -1) return null;
  const step = (by: 1 | -1): (() => void) | undefined => {
    const row = around[place + by];
    if (row === undefined) return undefined;
    return () => {
      const list = new URLSearchParams(query);
      list.set('page', String(Math.floor((start + place + by) / pageSize) + 1));
      // Back leads to the list, however many steps were taken.
      void navigate(getPath(row), { replace: true, state: { listQuery: `?${list}` } });
    };
  };
  const [back, forward] = [step(-1), step(1)];
  return (
    <StepButtons
      noun={noun}
      label={`Other ${noun}s in the list`}
      position={start + place + 1}
      total={total}
      onPrevious={back}
      onNext={forward}
    />
  );
}

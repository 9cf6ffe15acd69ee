import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../provided-client.ts';
import type { ResponseOf, InputOf } from '../contract.ts';
import { listReports } from '../generated/reads.ts';
import { mutate, type MutateOptions } from '../query.ts';
import { matchQueries, refresh } from '../refresh.ts';
import { ReportRenderStatus } from '../generated/enums.ts';
import * as calls from '../generated/calls.ts';

/** The file of a completed render, requested for the customer of the render, not for the selected one. */
export const downloadReportRender = (renderId: string, customerId: string, options: MutateOptions = {}) =>
  call(calls.downloadReportRender, { path: { renderId }, query: { customerId } }, { ...options, customerId });

/** Refetches what a finished render changes: the histories, and the time of each report's last render. */
export const refreshReports = (queryClient: QueryClient, customerId: string): Promise<void> =>
  refresh(queryClient, ['listReports', 'listReportRenders', 'listRenders'], customerId);

/** The renders of the cached histories whose status passes the test. */
function cachedRenders(
  queryClient: QueryClient,
  customerId: string,
  test: (status: ReportRenderStatus) => boolean,
): readonly ResponseOf<'listReportRenders'>[number][] {
  const ofReports = queryClient
    .getQueriesData<ResponseOf<'listReportRenders'>>(matchQueries(['listReportRenders'], customerId))
    .flatMap(([, renders]) => renders ?? []);
  const ofAll = queryClient
    .getQueriesData<ResponseOf<'listRenders'>>(matchQueries(['listRenders'], customerId))
    .flatMap(([, page]) => page?.items ?? []);
  return [...ofReports, ...ofAll].filter(({ renderStatus }) => test(renderStatus));
}

const isUnderWay = (status: ReportRenderStatus): boolean =>
  status === ReportRenderStatus.Queued || status === ReportRenderStatus.Rendering;

/** Ids of the renders in the cached histories that have not finished. */
export const listAwaitedRenders = (queryClient: QueryClient, customerId: string): ReadonlySet<string> =>
  new Set(cachedRenders(queryClient, customerId, isUnderWay).map(({ reportRenderId }) => reportRenderId));

/** Refetches the histories. Resolves to those of these renders that have finished. */
export async function refetchAwaitedRenders(
  queryClient: QueryClient,
  customerId: string,
  awaited: ReadonlySet<string>,
): Promise<readonly ResponseOf<'listReportRenders'>[number][]> {
  await refreshReports(queryClient, customerId);
  return cachedRenders(queryClient, customerId, (status) => !isUnderWay(status)).filter(
    ({ reportRenderId }) => awaited.has(reportRenderId),
  );
}

/** Queues a render; a hub message reports when it has finished. */
export async function enqueueReport(
  queryClient: QueryClient,
  customerId: string,
  reportId: string,
  parameters: InputOf<'enqueueReport'>['body']['parameters'],
): Promise<ResponseOf<'enqueueReport'>> {
  const queued = await mutate(calls.enqueueReport, { path: { customerId, reportId }, body: { parameters } });
  await refreshReports(queryClient, customerId);
  return queued;
}

interface FavoriteChange {
  readonly reportId: string;
  readonly isFavorite: boolean;
}

/** The mutation that changes a favorite: it updates the cached list optimistically and restores it on failure. */
export const favoriteChange = (queryClient: QueryClient, customerId: string) => {
  const { queryKey } = listReports({ customerId });
  return mutationOptions({
    mutationFn: ({ reportId, isFavorite }: FavoriteChange) => {
      const path = { customerId, reportId };
      return isFavorite ? mutate(calls.favoriteReport, { path }) : mutate(calls.unfavoriteReport, { path });
    },
    onMutate: async ({ reportId, isFavorite }) => {
      // A response in flight is older than the change.
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData<ResponseOf<'listReports'>>(queryKey);
      queryClient.setQueryData<ResponseOf<'listReports'>>(queryKey, (reports) =>
        reports?.map((report) => (report.reportId === reportId ? { ...report, isFavorite } : report)),
      );
      return before;
    },
    onError: (_error, _requested, before) => {
      if (before) queryClient.setQueryData(queryKey, before);
    },
    onSettled: () => refresh(queryClient, ['listReports'], customerId),
  });
};

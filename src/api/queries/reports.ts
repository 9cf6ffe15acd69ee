import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../client.ts';
import type { ResponseOf, InputOf } from '../contract.ts';
import { listReports } from '../generated/reads.ts';
import { mutate } from '../query.ts';
import { matchQueries, refresh } from '../refresh.ts';
import { ReportRenderStatus } from '../generated/enums.ts';
import * as calls from '../generated/calls.ts';

/** The file of a completed render, for the customer that it belongs to, whoever is selected by now. */
export const downloadReportRender = (renderId: string, customerId: string) =>
  call(calls.downloadReportRender, { path: { renderId }, query: { customerId } }, { customerId });

/** Reads again what the end of a render changes: the history, and when each report was rendered last. */
export const refreshReports = (queryClient: QueryClient, customerId: string): Promise<void> =>
  refresh(queryClient, ['listReports', 'listReportRenders'], customerId);

/** Whether a history that was read earlier shows a render whose end is still to come. */
export function awaitsRenders(queryClient: QueryClient, customerId: string): boolean {
  const histories = queryClient.getQueriesData<ResponseOf<'listReportRenders'>>(
    matchQueries(['listReportRenders'], customerId),
  );
  const { Queued, Rendering } = ReportRenderStatus;
  return histories.some(([, renders]) =>
    renders?.some(({ renderStatus }) => renderStatus === Queued || renderStatus === Rendering),
  );
}

/** Queues a render; the hub announces its end. */
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

/** Changes a favorite; the list shows it at once, and as it was when the change fails. */
export const favoriteChange = (queryClient: QueryClient, customerId: string) => {
  const { queryKey } = listReports({ customerId });
  return mutationOptions({
    mutationFn: ({ reportId, isFavorite }: FavoriteChange) => {
      const path = { customerId, reportId };
      return isFavorite ? mutate(calls.favoriteReport, { path }) : mutate(calls.unfavoriteReport, { path });
    },
    onMutate: async ({ reportId, isFavorite }) => {
      // A response in flight predates the change.
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

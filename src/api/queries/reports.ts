import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../client.ts';
import type { AnswerOf, CallId, InputOf } from '../contract.ts';
import { change, queryOf } from '../query.ts';
import { ReportRenderStatus } from '../generated/enums.ts';
import * as calls from '../generated/calls.ts';

/** The file of a completed render, for the customer that it belongs to, whoever is selected by now. */
export const downloadReportRender = (renderId: string, customerId: string) =>
  call(calls.downloadReportRender, { path: { renderId }, query: { customerId } }, { customerId });

/** Begins the key of every such query of a customer, whichever report it is about. */
function keysOf(id: Extract<CallId, 'listReports' | 'listReportRenders'>, customerId: string) {
  return { queryKey: [id, customerId] };
}

/** Reads again what the end of a render changes: the history, and when each report was rendered last. */
export async function refreshReports(queryClient: QueryClient, customerId: string): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries(keysOf('listReports', customerId)),
    queryClient.invalidateQueries(keysOf('listReportRenders', customerId)),
  ]);
}

/** Whether a history that was read earlier shows a render whose end is still to come. */
export function awaitsRenders(queryClient: QueryClient, customerId: string): boolean {
  const histories = queryClient.getQueriesData<AnswerOf<'listReportRenders'>>(
    keysOf('listReportRenders', customerId),
  );
  const { Queued, Rendering } = ReportRenderStatus;
  return histories.some(([, renders]) =>
    renders?.some(({ renderStatus }) => renderStatus === Queued || renderStatus === Rendering),
  );
}

/** The reports that the customer may run, with the person's favourites among them. */
export const reportListQuery = (customerId: string) =>
  queryOf(calls.listReports, { path: { customerId } }, customerId);

/** A report with the parameters that it asks for. */
export const reportQuery = (customerId: string, reportId: string) =>
  queryOf(calls.getReport, { path: { customerId, reportId } }, customerId);

/** Renders of a report that have not expired, newest first. */
export const reportRenderListQuery = (customerId: string, reportId: string) =>
  queryOf(calls.listReportRenders, { path: { customerId, reportId } }, customerId);

/** Queues a render; the hub tells when it has ended. */
export async function enqueueReport(
  queryClient: QueryClient,
  customerId: string,
  reportId: string,
  parameters: InputOf<'enqueueReport'>['body']['parameters'],
): Promise<AnswerOf<'enqueueReport'>> {
  const queued = await change(calls.enqueueReport, { path: { customerId, reportId }, body: { parameters } });
  await refreshReports(queryClient, customerId);
  return queued;
}

interface FavoriteWish {
  readonly reportId: string;
  readonly isFavorite: boolean;
}

/** Changes a favourite; the list shows it at once, and as it was when the change fails. */
export const favoriteChange = (queryClient: QueryClient, customerId: string) => {
  const { queryKey } = reportListQuery(customerId);
  return mutationOptions({
    mutationFn: ({ reportId, isFavorite }: FavoriteWish) => {
      const path = { customerId, reportId };
      return isFavorite ? change(calls.favoriteReport, { path }) : change(calls.unfavoriteReport, { path });
    },
    onMutate: async ({ reportId, isFavorite }) => {
      // An answer that is on its way knows nothing of the change.
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData<AnswerOf<'listReports'>>(queryKey);
      queryClient.setQueryData<AnswerOf<'listReports'>>(queryKey, (reports) =>
        reports?.map((report) => (report.reportId === reportId ? { ...report, isFavorite } : report)),
      );
      return before;
    },
    onError: (_error, _wish, before) => {
      if (before) queryClient.setQueryData(queryKey, before);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
};

import type { QueryClient } from '@tanstack/react-query';
import { call } from '../client.ts';
import type { AnswerOf, CallId } from '../contract.ts';
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

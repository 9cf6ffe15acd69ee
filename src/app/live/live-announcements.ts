import type { QueryClient } from '@tanstack/react-query';
import { isHubMessage, type HubMessageId, type HubMessageOf } from '#src/api/hub-messages.ts';
import { refreshAsns } from '#src/api/queries/asn.ts';
import { refreshAllConversations, refreshConversations } from '#src/api/queries/conversations.ts';
import { refreshDeductions } from '#src/api/queries/deductions.ts';
import { refreshNotifications } from '#src/api/queries/notifications.ts';
import {
  downloadReportRender,
  listAwaitedRenders,
  refetchAwaitedRenders,
  refreshReports,
} from '#src/api/queries/reports.ts';
import { failureText } from '#src/components/feedback/failure-text.ts';
import { saveDownload } from '#src/components/feedback/save-download.ts';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import type { HubLog } from '#src/live/hub-link.ts';
import { classifyRender, type RenderNotice } from '#src/live/render-notices.ts';

export interface AnnouncementParts {
  readonly queryClient: QueryClient;
  /** The API's id of the signed-in user. */
  readonly userId: () => string | undefined;
  readonly log: HubLog;
}

/** Milliseconds in which messages about records of one kind are collected. */
const batchMs = 200;

/** Handles the hub's messages: refetches queries and notifies the user. */
export function createAnnouncements({ queryClient, userId, log }: AnnouncementParts) {
  const announced = new Set<string>();
  const reported = new Set<string>();
  const closers = new Set<() => void>();
  let lastJoined: string | undefined;

  function reportOnce(text: string): void {
    if (reported.has(text)) return;
    reported.add(text);
    log('warning', text);
  }

  async function download(renderId: string, customerId: string): Promise<void> {
    try {
      await saveDownload(await downloadReportRender(renderId, customerId), 'report');
    } catch (error) {
      announce({
        tone: 'bad',
        text: failureText(error),
        subject: renderId,
        action: { label: 'Retry', onAction: () => download(renderId, customerId) },
      });
    }
  }

  function announce(message: Parameters<typeof snackbars.show>[0]): void {
    closers.add(snackbars.show(message));
  }

  function showNotice({ outcome, renderId, text, lifetime }: RenderNotice, customerId: string): void {
    if (outcome === 'failed') return announce({ tone: 'bad', text, lifetime, subject: renderId });
    announce({
      tone: 'ok',
      text,
      lifetime,
      subject: renderId,
      action: { label: 'Download', onAction: () => download(renderId, customerId) },
    });
  }

  /** Returns whether the render has ended. */
  function receiveRender(render: HubMessageOf<'reportRenderStatusUpdated'>, customerId: string): boolean {
    const verdict = classifyRender(render, userId(), announced);
    if (verdict.kind === 'unknownStatus') {
      reportOnce(`Live updates: the render status ${render.renderStatus} is unknown.`);
    }
    if (verdict.kind !== 'ended') return false;
    if (verdict.notice) {
      announced.add(verdict.notice.key);
      showNotice(verdict.notice, customerId);
    }
    return true;
  }

  /** Announces the awaited renders that ended while there was no connection. */
  async function announceMissedRenders(awaited: ReadonlySet<string>, customerId: string): Promise<void> {
    const ended = await refetchAwaitedRenders(queryClient, customerId, awaited);
    if (customerId !== lastJoined) return;
    for (const render of ended) receiveRender(render, customerId);
  }

  /** A batch sends a message for each record: they share one refetch. */
  function createSoon(
    refreshRecords: (queryClient: QueryClient, customerId: string) => Promise<void>,
  ): (customerId: string) => void {
    const waiting = new Set<string>();
    return (customerId) => {
      if (waiting.has(customerId)) return;
      waiting.add(customerId);
      setTimeout(() => {
        waiting.delete(customerId);
        void refreshRecords(queryClient, customerId);
      }, batchMs);
    };
  }

  const refreshDeductionsSoon = createSoon(refreshDeductions);
  const refreshAsnsSoon = createSoon(refreshAsns);
  const refreshNotificationsSoon = createSoon(refreshNotifications);
  const refreshConversationsSoon = createSoon(refreshConversations);

  const handlers: {
    readonly [Id in HubMessageId]: (message: HubMessageOf<Id>, customerId: string) => void;
  } = {
    // An empty message is not shown.
    send: (text) => text.trim() !== '' && announce({ tone: 'info', text }),
    deductionUpdated: (_deduction, customerId) => refreshDeductionsSoon(customerId),
    asnUpdated: (_asn, customerId) => refreshAsnsSoon(customerId),
    // It is sent to the user, not to the group: the bell counts what waits at all of their companies.
    notificationsUpdated: (notice) =>
      notice.userIdToNotify === userId() && refreshNotificationsSoon(notice.customerId),
    // It is sent to people, not to the group: the provider follows the questions of all customers.
    conversationUpdated: (thread) => refreshConversationsSoon(thread.customerId),
    reportRenderStatusUpdated: (render, customerId) => {
      if (receiveRender(render, customerId)) void refreshReports(queryClient, customerId);
    },
  };
  function handle<Id extends HubMessageId>(id: Id, payload: unknown, customerId: string): void {
    if (isHubMessage(id, payload)) handlers[id](payload, customerId);
    else reportOnce(`Live updates: a malformed message '${id}'.`);
  }

  return {
    receive: handle,

    /** The customer's messages arrive from now on; earlier ones were missed. */
    joined(customerId: string): void {
      // On the first connection the page's data is as recent as the connection, except for what may have changed in
      // between: renders, threads and notices.
      const isAgain = customerId === lastJoined;
      lastJoined = customerId;
      const awaited = listAwaitedRenders(queryClient, customerId);
      if (isAgain || awaited.size > 0) void announceMissedRenders(awaited, customerId);
      // A message may have arrived between the request of a thread and the connection, and a notice may have been read.
      void refreshAllConversations(queryClient, isAgain);
      void refreshNotifications(queryClient, customerId);
      if (isAgain) {
        void refreshDeductions(queryClient, customerId);
        void refreshAsns(queryClient, customerId);
      }
    },

    /** Closes the notices of a customer that is no longer selected. */
    clear(): void {
      for (const close of closers) close();
      closers.clear();
    },
  };
}

import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import { createAnnouncements } from './live-announcements.ts';

const userId = '5f0c1d3e-0001-4a57-9b1e-6d2f8c3a0001';
const history = (customerId: string) => ['listReportRenders', customerId, { path: { reportId: 'a' } }];

function setUp() {
  const queryClient = new QueryClient();
  const warnings: string[] = [];
  const announcements = createAnnouncements({
    queryClient,
    userId: () => userId,
    log: (_level, text) => warnings.push(text),
  });
  queryClient.setQueryData(history('PMF'), [{ renderStatus: 2 }]);
  queryClient.setQueryData(history('BHB'), [{ renderStatus: 2 }]);
  const isStale = (customerId: string) => queryClient.getQueryState(history(customerId))?.isInvalidated;
  const receive = (renderStatus: number, userIdToNotify = userId) =>
    announcements.receive(
      'reportRenderStatusUpdated',
      { reportRenderId: 'r1', renderStatus, userIdToNotify },
      'PMF',
    );
  return { ...announcements, queryClient, warnings, isStale, receive };
}

const getTexts = (): string[] => snackbars.visible.read().map(({ text }) => text);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  for (const { onClose } of snackbars.visible.read()) onClose();
  vi.useRealTimers();
});

describe('the end of a render', () => {
  it('invalidates the customer’s histories, whoever requested it', () => {
    const { receive, isStale } = setUp();
    receive(0);
    receive(1);
    receive(9);
    expect(isStale('PMF')).toBe(false);
    receive(3, 'someone-else');
    expect(isStale('PMF')).toBe(true);
    expect(isStale('BHB')).toBe(false);
    expect(getTexts()).toEqual([]);
  });

  it('is shown as long as the specification states', () => {
    const { receive } = setUp();
    receive(3);
    receive(2);
    vi.advanceTimersByTime(4999);
    expect(getTexts()).toHaveLength(2);
    vi.advanceTimersByTime(1);
    expect(getTexts()).toEqual(['A queued report has completed rendering']);
    vi.advanceTimersByTime(4999);
    expect(getTexts()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(getTexts()).toEqual([]);
  });

  it('is closed when another customer is selected', () => {
    const { receive, clear } = setUp();
    receive(2);
    clear();
    expect(getTexts()).toEqual([]);
  });
});

describe('a changed deduction', () => {
  const update = {
    claimId: '4471921170',
    warc: '24',
    disputeStatus: 'RetailerReview',
    paymentStatus: 'NotPaid',
    syncId: null,
    at: '2026-03-16T09:00:00-05:00',
  };

  it('refetches the customer’s deductions once for several messages', () => {
    const queryClient = new QueryClient();
    const announcements = createAnnouncements({ queryClient, userId: () => userId, log: () => {} });
    const list = (customerId: string) => ['listDeductions', customerId, {}];
    queryClient.setQueryData(list('PMF'), { items: [] });
    queryClient.setQueryData(list('BHB'), { items: [] });
    const refetch = vi.spyOn(queryClient, 'invalidateQueries');
    for (let count = 0; count < 3; count += 1) announcements.receive('deductionUpdated', update, 'PMF');
    vi.advanceTimersByTime(1000);
    expect(refetch).toHaveBeenCalledTimes(1);
    expect(queryClient.getQueryState(list('PMF'))?.isInvalidated).toBe(true);
    expect(queryClient.getQueryState(list('BHB'))?.isInvalidated).toBe(false);
    announcements.receive('deductionUpdated', { claimId: 1 }, 'PMF');
    vi.advanceTimersByTime(1000);
    expect(refetch).toHaveBeenCalledTimes(1);
  });
});

describe('changed notices', () => {
  const receive = (userIdToNotify: string) => {
    const queryClient = new QueryClient();
    const announcements = createAnnouncements({ queryClient, userId: () => userId, log: () => {} });
    const counts = ['getNotificationCounts', 'PMF', {}];
    const list = (customerId: string) => ['listNotifications', customerId, {}];
    queryClient.setQueryData(counts, { unread: 1, unreadMentions: 0, elsewhere: [] });
    for (const customerId of ['PMF', 'BHB']) queryClient.setQueryData(list(customerId), { items: [] });
    announcements.receive('notificationsUpdated', { userIdToNotify, customerId: 'BHB' }, 'PMF');
    vi.advanceTimersByTime(1000);
    return [counts, list('PMF'), list('BHB')].map((key) => queryClient.getQueryState(key)?.isInvalidated);
  };

  it('at another company refetch the counts of the bell, and the notices there', () => {
    expect(receive(userId)).toEqual([true, false, true]);
  });

  it('of someone else refetch nothing', () => {
    expect(receive('someone-else')).toEqual([false, false, false]);
  });
});

describe('joining the group', () => {
  it('refetches nothing that is as recent as the connection', () => {
    const { joined, isStale } = setUp();
    joined('PMF');
    expect(isStale('PMF')).toBe(false);
  });

  it('refetches renders that may have ended before', () => {
    const { joined, isStale, queryClient } = setUp();
    queryClient.setQueryData(history('PMF'), [{ renderStatus: 1 }]);
    joined('PMF');
    expect(isStale('PMF')).toBe(true);
  });

  it('refetches notices that may have been read in another window before', () => {
    const { joined, queryClient } = setUp();
    const counts = ['getNotificationCounts', 'PMF', {}];
    queryClient.setQueryData(counts, { unread: 1, unreadMentions: 0, elsewhere: [] });
    joined('PMF');
    expect(queryClient.getQueryState(counts)?.isInvalidated).toBe(true);
  });

  it('announces an awaited render that ended before, once', async () => {
    const { joined, receive, queryClient } = setUp();
    let renderStatus = 1;
    const render = () => ({ reportRenderId: 'r1', renderStatus, userIdToNotify: userId });
    const observer = new QueryObserver(queryClient, {
      queryKey: history('PMF'),
      queryFn: () => [render()],
      initialData: [render()],
      staleTime: Infinity,
    });
    queryClient.setQueryData(history('PMF'), [render()]);
    const unsubscribe = observer.subscribe(() => {});
    renderStatus = 2;
    joined('PMF');
    await vi.advanceTimersByTimeAsync(0);
    expect(getTexts()).toEqual(['A queued report has completed rendering']);
    receive(2);
    joined('PMF');
    await vi.advanceTimersByTimeAsync(0);
    expect(getTexts()).toHaveLength(1);
    unsubscribe();
  });

  it('refetches everything after a lost connection', () => {
    const { joined, isStale } = setUp();
    joined('PMF');
    joined('PMF');
    expect(isStale('PMF')).toBe(true);
    expect(isStale('BHB')).toBe(false);
  });
});

it('reports each cause once', () => {
  const { receive, warnings } = setUp();
  receive(9);
  receive(9);
  receive(10);
  expect(warnings).toEqual([
    'Live updates: the render status 9 is unknown.',
    'Live updates: the render status 10 is unknown.',
  ]);
});

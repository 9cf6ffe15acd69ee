import type { QueryClient } from '@tanstack/react-query';
import * as calls from '../generated/calls.ts';
import { getNotificationCounts, getNotificationSettings } from '../generated/reads.ts';
import type {
  Notification,
  NotificationCounts,
  NotificationDelivery,
  NotificationKind,
  NotificationMark,
  NotificationRule,
  NotificationSettings,
  NotificationTimes,
} from '../generated/types.ts';
import { mutate } from '../query.ts';
import { refresh } from '../refresh.ts';
import { submit, type SubmitOptions } from '../submission.ts';
import { mutateVersioned } from '../versioned.ts';

export const setRead = (customerId: string, mark: NotificationMark): Promise<NotificationCounts> =>
  mutate(calls.setNotificationsRead, { path: { customerId }, body: { readUntil: null, notices: [mark] } });

/** Marks all notices up to a moment as read: the newest that the user has seen. */
export const setAllRead = (customerId: string, readUntil: string): Promise<NotificationCounts> =>
  mutate(calls.setNotificationsRead, { path: { customerId }, body: { readUntil, notices: [] } });

export const sendTest = (customerId: string, options: SubmitOptions): Promise<Notification> =>
  submit(calls.createTestNotification, { path: { customerId } }, options);

/** Refetches the notices of a customer, and the counts, which those of every customer contain. */
export async function refreshNotifications(queryClient: QueryClient, customerId: string): Promise<void> {
  await Promise.all([
    refresh(queryClient, ['listNotifications'], customerId),
    refresh(queryClient, ['getNotificationCounts']),
  ]);
}

/** Stores the counts as a change has returned them. */
export function storeCounts(queryClient: QueryClient, customerId: string, counts: NotificationCounts): void {
  queryClient.setQueryData(getNotificationCounts({ customerId }).queryKey, counts);
}

const settingsKey = (customerId: string) => getNotificationSettings({ customerId }).queryKey;

/** The settings as last read or saved. */
export const readSettings = (
  queryClient: QueryClient,
  customerId: string,
): NotificationSettings | undefined => queryClient.getQueryData(settingsKey(customerId));

function storeSettings(
  queryClient: QueryClient,
  customerId: string,
  change: (settings: NotificationSettings) => NotificationSettings,
): void {
  queryClient.setQueryData(settingsKey(customerId), (cached) => cached && change(cached));
}

/** Shows a rule before the server has accepted it. */
export function storeDelivery(
  queryClient: QueryClient,
  customerId: string,
  kind: NotificationKind,
  delivery: NotificationDelivery,
): void {
  storeSettings(queryClient, customerId, (settings) => ({
    ...settings,
    rules: settings.rules.map((rule) => (rule.kind === kind ? { ...rule, delivery } : rule)),
  }));
}

/** Saves a rule. Fails with 412 when it has been changed elsewhere since. */
export async function saveRule(
  queryClient: QueryClient,
  customerId: string,
  { kind, etag }: Pick<NotificationRule, 'kind' | 'etag'>,
  delivery: NotificationDelivery,
): Promise<void> {
  const path = { customerId, kind };
  const { value } = await mutateVersioned(calls.updateNotificationRule, { path, body: delivery }, etag);
  storeSettings(queryClient, customerId, (settings) => ({
    ...settings,
    // A change that waits behind this one is shown already.
    rules: settings.rules.map((rule) => (rule.kind === kind ? { ...value, delivery: rule.delivery } : rule)),
  }));
}

/** Saves when emails are sent. Fails with 412 when that was changed elsewhere since. */
export async function saveTimes(
  queryClient: QueryClient,
  customerId: string,
  body: NotificationTimes,
): Promise<void> {
  const path = { customerId };
  const etag = readSettings(queryClient, customerId)?.etag;
  const { value } = await mutateVersioned(calls.updateNotificationTimes, { path, body }, etag);
  storeSettings(queryClient, customerId, ({ rules }) => ({ ...value, rules }));
}

export const refreshSettings = (queryClient: QueryClient, customerId: string): Promise<void> =>
  refresh(queryClient, ['getNotificationSettings'], customerId);

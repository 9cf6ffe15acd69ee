import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DigestFrequency } from '#src/api/generated/enums.ts';
import type { NotificationSettings, NotificationTimes } from '#src/api/generated/types.ts';
import { refreshSettings, saveTimes } from '#src/api/queries/notifications.ts';
import { isOutdatedVersion } from '#src/api/versioned.ts';
import { failureText } from '#src/components/feedback/failure-text.ts';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import { formatPlaceMoment, formatTimeOfDay, zonePlace } from '#src/lib/dates.ts';
import { TitledCard } from '#src/ui/card.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Select } from '#src/ui/select.tsx';
import type { Option } from '#src/ui/option.ts';

const halfHours = 48;

/** Every half hour, and the time that is set. */
function timeOptions(current: string): readonly Option<string>[] {
  const times = Array.from({ length: halfHours }, (_, index) => {
    const hour = String(Math.floor(index / 2)).padStart(2, '0');
    return `${hour}:${index % 2 === 0 ? '00' : '30'}`;
  });
  return [...new Set([...times, current])]
    .toSorted()
    .map((time) => ({ value: time, label: formatTimeOfDay(time) }));
}

/** Zones of the United States, which come first. */
const unitedStates = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
] as const;

/** These zones, that of the browser, and the one that is set. */
function zoneOptions(current: string): readonly Option<string>[] {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return [...new Set([...unitedStates, timeZone, current])].map((zone) => ({
    value: zone,
    label: zonePlace(zone),
  }));
}

const frequencies: readonly Option<DigestFrequency>[] = [
  { value: 'Never', label: 'Never' },
  { value: 'Daily', label: 'Every day' },
  { value: 'Workdays', label: 'Every workday' },
  { value: 'Mondays', label: 'Every Monday' },
];

/** Quiet hours when they are switched on. */
const defaultQuietHours = { startTime: '19:00', endTime: '06:00', includesWeekends: true } as const;

interface TimesCardsProps {
  readonly customerId: string;
  readonly settings: NotificationSettings;
}

/** When and where emails are sent. Each change is saved at once. */
export function TimesCards({ customerId, settings }: TimesCardsProps) {
  const queryClient = useQueryClient();
  const saving = useMutation({
    scope: { id: 'notification times' },
    mutationFn: (times: NotificationTimes) => saveTimes(queryClient, customerId, times),
    onError: async (error) => {
      snackbars.show({
        tone: 'bad',
        text: isOutdatedVersion(error)
          ? 'Your times were changed elsewhere in the meantime. Check them, then choose again.'
          : `Your times were not saved: ${failureText(error)}`,
        subject: 'notification times',
      });
      await refreshSettings(queryClient, customerId);
    },
  });
  // What was chosen is shown while it is being saved.
  const times = saving.isPending ? saving.variables : settings.times;
  const { digestFrequency, digestTime, quietHours, timeZone } = times;
  const save = (after: NotificationTimes): void => {
    const before = times;
    const undo = (): void => saving.mutate(before);
    saving.mutate(after, {
      onSuccess: () =>
        snackbars.show({
          tone: 'ok',
          text: 'Times saved',
          subject: 'notification times',
          action: { label: 'Undo', onAction: undo },
        }),
    });
  };
  return (
    <div className="flex flex-col gap-4">
      <TitledCard
        title="Digest"
        hint="One email for all that is checked and still needs you. In quiet hours, it is sent when they end."
      >
        <div className="flex flex-wrap gap-2">
          <Select<DigestFrequency>
            label="Sent"
            options={frequencies}
            value={digestFrequency}
            onChange={(next) => save({ ...times, digestFrequency: next })}
          />
          <Select<string>
            label="At"
            options={timeOptions(digestTime)}
            value={digestTime}
            onChange={(next) => save({ ...times, digestTime: next })}
          />
        </div>
        <p className="mt-2 text-hint text-ink-2">
          {settings.nextDigestAt === null
            ? 'No digest is sent.'
            : `Next: ${formatPlaceMoment(settings.nextDigestAt, timeZone)}`}
        </p>
      </TitledCard>
      <TitledCard
        title="Quiet hours"
        hint="No email then. What still needs you is sent when they end. The bell still counts."
      >
        <Checkbox
          label="Keep quiet hours"
          checked={quietHours !== null}
          onChange={({ currentTarget }) =>
            save({ ...times, quietHours: currentTarget.checked ? defaultQuietHours : null })
          }
        />
        {quietHours && (
          <>
            <div className="mt-2 flex flex-wrap gap-2">
              <Select<string>
                label="From"
                options={timeOptions(quietHours.startTime).filter(
                  ({ value }) => value !== quietHours.endTime,
                )}
                value={quietHours.startTime}
                onChange={(startTime) => save({ ...times, quietHours: { ...quietHours, startTime } })}
              />
              <Select<string>
                label="To"
                options={timeOptions(quietHours.endTime).filter(
                  ({ value }) => value !== quietHours.startTime,
                )}
                value={quietHours.endTime}
                onChange={(endTime) => save({ ...times, quietHours: { ...quietHours, endTime } })}
              />
            </div>
            <div className="mt-2">
              <Checkbox
                label="All of Saturday and Sunday"
                checked={quietHours.includesWeekends}
                onChange={({ currentTarget }) =>
                  save({ ...times, quietHours: { ...quietHours, includesWeekends: currentTarget.checked } })
                }
              />
            </div>
          </>
        )}
      </TitledCard>
      <TitledCard title="Sent to">
        <p className="text-control wrap-anywhere">{settings.email}</p>
        <p className="text-hint text-ink-2">
          {settings.lastDeliveredAt === null
            ? 'No email was sent yet.'
            : `Last delivered ${formatPlaceMoment(settings.lastDeliveredAt, timeZone)}`}
        </p>
        <div className="mt-2">
          <Select<string>
            label="Times in"
            options={zoneOptions(timeZone)}
            value={timeZone}
            onChange={(next) => save({ ...times, timeZone: next })}
          />
        </div>
      </TitledCard>
    </div>
  );
}

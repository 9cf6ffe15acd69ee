import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import { Suspense, useRef, useState } from 'react';
import type { AttentionGroup, AttentionRecord } from '#src/api/generated/types.ts';
import { weekStart } from '#src/components/filter/periods.ts';
import { PageLink } from '#src/components/page/page-link.tsx';
import { addDays, type Day, formatNearDay } from '#src/lib/dates.ts';
import { formatMoney, formatNumber } from '#src/lib/figures.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { DeferredMenu } from '#src/ui/deferred-menu.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { linkClass } from '#src/ui/link-class.ts';
import { useIsPhone } from '#src/ui/use-is-phone.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { pathToKind, pathToRecord } from '#src/components/attention/attention-links.ts';
import {
  dueBadge,
  groupFacts,
  kindHint,
  placeText,
  reasonText,
  recordText,
} from '#src/components/attention/attention-words.ts';
import { kindText } from '#src/components/attention/kind-text.ts';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { dismissRecord, restoreRecord, restoreRecords, storeGroup } from '#src/api/queries/attention.ts';
import { failureText } from '#src/components/feedback/failure-text.ts';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import { restoreLostFocus } from '#src/components/page/restore-lost-focus.ts';

const SnoozeDialog = lazyPart(() => import('./snooze-dialog.tsx'), 'SnoozeDialog');

/** The columns that all rows share; below that width of the panel, a row has two lines. */
export const sharedColumns =
  '@3xl:grid @3xl:grid-cols-[fit-content(11rem)_minmax(7rem,5fr)_minmax(9rem,6fr)_max-content_max-content_max-content]';
const sameColumns = '@3xl:col-span-full @3xl:grid @3xl:grid-cols-subgrid';

/** The heads of the columns. Each row says the same in words, so they are for the eye only. */
export function ColumnHeads() {
  return (
    <div
      aria-hidden
      className={`${sameColumns} hidden border-b border-line bg-sunken text-hint text-ink-3 @3xl:*:px-2 @3xl:*:py-1`}
    >
      <span className="pl-4!">Record</span>
      <span>Where</span>
      <span>What is wrong</span>
      <span className="text-right">At stake</span>
      <span className="text-right">Due</span>
      <span />
    </div>
  );
}

const recordsOnPhone = 2;

interface GroupRowsProps {
  readonly customerId: string;
  readonly group: AttentionGroup;
  /** The server's day, from which dates are counted. */
  readonly today: Day;
}

/** A kind with its most urgent records. */
export function GroupRows({ customerId, group, today }: GroupRowsProps) {
  const { kind, count, hiddenCount, records } = group;
  const list = useRef<HTMLUListElement>(null);
  const { dismiss, pendingKey, restoreAll, isRestoring } = useDismissal({
    customerId,
    kind,
    records,
    getControl: (index) => {
      const rows = [...(list.current?.children ?? [])];
      return (rows[index] ?? rows.at(-1))?.querySelector('button');
    },
  });
  const isPhone = useIsPhone();
  const [toSnooze, setToSnooze] = useState<AttentionRecord>();
  const name = kindText(kind);
  const facts = groupFacts(group);
  const hint = kindHint(kind);
  const path = pathToKind(kind, customerId);
  const rowCount = count + hiddenCount;
  return (
    <section aria-label={name} className={`${sameColumns} border-b border-line py-1 last:border-b-0`}>
      <div className="flex min-h-8 flex-wrap items-center gap-x-2 px-4 @3xl:col-span-full">
        <h3 className="text-control font-bold">{name}</h3>
        {hint !== '' && (
          <p className="order-last basis-full text-hint text-ink-2 @md:order-none @md:basis-auto">{hint}</p>
        )}
        <p className="hidden text-hint text-ink-2 @md:block">{facts}</p>
        {hiddenCount > 0 && (
          <Button variant="link" isBusy={isRestoring} onClick={restoreAll}>
            {`Restore ${formatNumber(hiddenCount)} dismissed`}
          </Button>
        )}
        {path !== undefined && (
          <PageLink to={path} className={`${linkClass.stacked} ml-auto text-control`} refused={null}>
            Show all {formatNumber(rowCount)}
            <VisuallyHidden>: {name}</VisuallyHidden>
          </PageLink>
        )}
      </div>
      <ul ref={list} className={sameColumns}>
        {records.slice(0, isPhone ? recordsOnPhone : records.length).map((record) => (
          <RecordRow
            key={record.key}
            path={pathToRecord(kind, record, customerId)}
            record={record}
            today={today}
            isPending={record.key === pendingKey}
            onDismiss={(until) => dismiss({ record, until })}
            onSnooze={() => setToSnooze(record)}
          />
        ))}
      </ul>
      {toSnooze && (
        <Suspense fallback={null}>
          <SnoozeDialog
            name={recordText(toSnooze)}
            today={today}
            onClose={() => setToSnooze(undefined)}
            onSnooze={(until) => {
              setToSnooze(undefined);
              dismiss({ record: toSnooze, until });
            }}
          />
        </Suspense>
      )}
    </section>
  );
}

interface RecordRowProps {
  /** Undefined for a record that this build cannot open. */
  readonly path: string | undefined;
  readonly record: AttentionRecord;
  readonly today: Day;
  readonly isPending: boolean;
  readonly onDismiss: (until: string | null) => void;
  readonly onSnooze: () => void;
}

function RecordRow({ path, record, today, isPending, onDismiss, onSnooze }: RecordRowProps) {
  const number = recordText(record);
  const { text, tone, title } = dueBadge(record, today);
  const { amount } = record;
  const where = placeText(record.place);
  const why = reasonText(record, today);
  return (
    <li
      aria-busy={isPending || undefined}
      className={classNames(
        `${sameColumns} relative grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-2 px-4 cramped:grid-cols-[minmax(0,1fr)_auto] py-1 text-control hover:bg-sunken @3xl:gap-x-0 @3xl:px-0 @3xl:py-0 @3xl:*:px-2`,
        isPending && 'opacity-60',
      )}
    >
      <span className="min-w-0 truncate cramped:whitespace-normal @3xl:contents">
        <span className="font-medium tabular-nums @3xl:truncate @3xl:py-1 @3xl:pr-2 @3xl:pl-4" title={number}>
          {path === undefined ? (
            number
          ) : (
            <PageLink to={path} className={linkClass.standalone} refused={number}>
              {number}
            </PageLink>
          )}
        </span>{' '}
        <span className="text-ink @3xl:min-w-0 @3xl:truncate @3xl:px-2" title={where}>
          {where}
        </span>
      </span>
      <span
        className="order-4 min-w-0 text-ink-2 cramped:col-span-full @3xl:order-none @3xl:truncate"
        title={why}
      >
        {why}
      </span>
      <span className="order-5 col-span-2 text-right whitespace-nowrap tabular-nums cramped:text-left @3xl:order-none @3xl:col-span-1">
        {amount === null ? (
          <span aria-hidden className="text-ink-3">
            –
          </span>
        ) : (
          <>
            {formatMoney(amount)}
            <VisuallyHidden> at stake</VisuallyHidden>
          </>
        )}
      </span>
      <span
        className="order-2 text-right whitespace-nowrap cramped:order-3 cramped:col-span-full cramped:text-left @3xl:order-none"
        title={title}
      >
        <Badge tone={tone}>{text}</Badge>
        <VisuallyHidden>, {title}</VisuallyHidden>
      </span>
      <span className="order-3 cramped:order-2 @3xl:order-none @3xl:pr-3! @3xl:pl-0!">
        <DeferredMenu
          trigger={
            <IconButton
              icon={EllipsisVertical}
              size="small"
              label={`Actions for ${number}`}
              isBusy={isPending}
            />
          }
          actions={[
            { label: 'Dismiss', onAction: () => onDismiss(null) },
            { label: 'Snooze until tomorrow', onAction: () => onDismiss(addDays(today, 1)) },
            { label: 'Snooze until Monday', onAction: () => onDismiss(addDays(weekStart(today), 7)) },
            { label: 'Snooze until a date…', onAction: onSnooze },
          ]}
        />
      </span>
    </li>
  );
}

interface Change {
  readonly record: AttentionRecord;
  /** Null to dismiss it. */
  readonly until: string | null;
}

interface DismissalOptions extends Pick<AttentionGroup, 'kind' | 'records'> {
  readonly customerId: string;
  /** The control of the row at an index, or of the last row; it receives focus that a change of the rows has lost. */
  readonly getControl: (index: number) => Element | null | undefined;
}

/** Dismisses records of a kind, with Undo. A row stays until the server has accepted it. */
function useDismissal({ customerId, kind, records, getControl }: DismissalOptions) {
  const queryClient = useQueryClient();
  const store = (group: AttentionGroup, index: number): void => {
    storeGroup(queryClient, customerId, group);
    restoreLostFocus(() => getControl(index));
  };
  const findIndex = (list: readonly AttentionRecord[], { key }: AttentionRecord): number =>
    Math.max(
      0,
      list.findIndex((candidate) => candidate.key === key),
    );

  const undo = async ({ record }: Change): Promise<void> => {
    try {
      const group = await restoreRecord({ customerId, kind, recordKey: record.key });
      store(group, findIndex(group.records, record));
    } catch (error) {
      snackbars.show({
        tone: 'bad',
        text: `${recordText(record)} is still dismissed: ${failureText(error)}`,
      });
      throw error;
    }
  };

  const dismissal = useMutation({
    mutationFn: ({ record, until }: Change) =>
      dismissRecord({ customerId, kind, recordKey: record.key }, { until }),
    onSuccess: (group, change) => {
      const { record, until } = change;
      // The next row takes its place.
      store(group, findIndex(records, record));
      snackbars.show({
        tone: 'ok',
        text: `${recordText(record)} ${until === null ? 'dismissed' : `snoozed until ${formatNearDay(until)}`}`,
        action: { label: 'Undo', onAction: () => undo(change) },
      });
    },
    onError: (error, { record }) =>
      snackbars.show({ tone: 'bad', text: `${recordText(record)} is not dismissed: ${failureText(error)}` }),
  });

  const restoring = useMutation({
    mutationFn: () => restoreRecords({ customerId, kind }),
    onSuccess: (group) => store(group, 0),
    onError: (error) =>
      snackbars.show({ tone: 'bad', text: `The records are still dismissed: ${failureText(error)}` }),
  });

  return {
    dismiss: dismissal.mutate,
    pendingKey: dismissal.isPending ? dismissal.variables.record.key : undefined,
    restoreAll: () => restoring.mutate(),
    isRestoring: restoring.isPending,
  };
}

import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useEffectEvent, useRef, useState } from 'react';
import { getAttention } from '#src/api/generated/reads.ts';
import type { Attention, AttentionGroup } from '#src/api/generated/types.ts';
import { ReadFailure } from '#src/components/feedback/read-failure.tsx';
import { formatMoment, type Day } from '#src/lib/dates.ts';
import { formatNumber, countText } from '#src/lib/figures.ts';
import { Button } from '#src/ui/button.tsx';
import { KeepFocus } from '#src/ui/keep-focus.tsx';
import { useIsPhone } from '#src/ui/use-is-phone.ts';
import { Tabs } from '#src/ui/tabs.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { AttentionLines } from './attention-frame.tsx';
import { countNow, splitAreas, type Area, type AreaKey } from './attention-areas.ts';
import { ColumnHeads, GroupRows, sharedColumns } from './attention-rows.tsx';
import { groupFacts, kindHint, laterText } from '#src/components/attention/attention-words.ts';
import { kindText } from '#src/components/attention/kind-text.ts';
import CircleCheck from 'lucide-react/icons/circle-check';
import { LinkButton } from '#src/components/page/link-button.tsx';
import { plainPath, type PlainRouteId } from '#src/routing/route-paths.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { currentUserQuery } from '#src/api/queries/access.ts';
import { countAllQuestionsToAnswer } from '#src/api/queries/conversations.ts';
import { PageLink } from '#src/components/page/page-link.tsx';
import { useIsDemo } from '#src/session/use-selected-customer.ts';
import { linkClass } from '#src/ui/link-class.ts';

/** When what needs attention was read, such as '11/20/2026 4:55 PM'. */
export interface AttentionTime {
  readonly customerId: string;
  readonly time: string;
}

interface AttentionPanelProps {
  readonly customerId: string;
  readonly onRead: (read: AttentionTime) => void;
}

/** What needs the user today, by area. */
export function AttentionPanel({ customerId, onRead }: AttentionPanelProps) {
  const read = useQuery(getAttention({ customerId }));
  const asOf = read.data?.asOf;
  const report = useEffectEvent(onRead);
  useEffect(() => {
    if (asOf !== undefined) report({ customerId, time: formatMoment(asOf) });
  }, [customerId, asOf]);
  // Rendered in small steps: all rows in one task would block input on a slow phone.
  const data = useDeferredValue(read.data, undefined);
  if (!data)
    return read.error ? (
      <ReadFailure message="What needs attention could not be loaded" read={read} />
    ) : (
      <AttentionLines />
    );
  return (
    <>
      <Unavailable attention={data} isRetrying={read.isFetching} onRetry={() => void read.refetch()} />
      <Areas customerId={customerId} attention={data} />
      <QuestionsElsewhere attention={data} />
    </>
  );
}

interface UnavailableProps {
  readonly attention: Attention;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

const listFormat = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** Names the kinds that could not be read, once; the others are below. */
function Unavailable({ attention: { unavailable }, isRetrying, onRetry }: UnavailableProps) {
  if (unavailable.length === 0) return null;
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-warn-soft px-4 py-2 text-control"
    >
      <span className="grow">
        {`${listFormat.format(unavailable.map((kind) => kindText(kind)))} could not be loaded.`}
      </span>
      <Button size="small" isBusy={isRetrying} onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
}

/** Kinds in the tab of all areas whose records are listed at first; those of the others are one press away. */
const maxGroups = { wide: 4, phone: 3 } as const;

interface AreasProps {
  readonly customerId: string;
  readonly attention: Attention;
}

function Areas({ customerId, attention }: AreasProps) {
  const areas = splitAreas(attention.groups);
  const [selectedKey, setSelectedKey] = useState<AreaKey>('all');
  const [all] = areas;
  if (!all || all.groups.length === 0) return <NothingToDo attention={attention} />;
  const selected = areas.some(({ key }) => key === selectedKey) ? selectedKey : 'all';
  return (
    <Tabs
      label="Areas"
      isFlush
      selected={selected}
      onSelect={setSelectedKey}
      items={areas.map((area) => ({
        key: area.key,
        label: area.label,
        aside: (
          <span className="font-normal text-ink-3 tabular-nums">
            {formatNumber(area.count)}
            {area.key === 'all' && area.laterCount > 0 && (
              <>
                {' '}
                <span className="pl-1 text-hint">{laterText(area)}</span>
              </>
            )}
          </span>
        ),
        content: <AreaRows customerId={customerId} area={area} today={attention.today} />,
      }))}
    />
  );
}

interface AreaRowsProps {
  readonly customerId: string;
  readonly area: Area;
  readonly today: Day;
}

function AreaRows({ customerId, area, today }: AreaRowsProps) {
  const isPhone = useIsPhone();
  const [openedKinds, setOpenedKinds] = useState<readonly string[]>([]);
  const panel = useRef<HTMLDivElement>(null);
  const max = area.key === 'all' ? maxGroups[isPhone ? 'phone' : 'wide'] : area.groups.length;
  const opened = openedKinds.flatMap((kind) => area.groups.slice(max).filter((group) => group.kind === kind));
  const open = [...area.groups.slice(0, max), ...opened];
  const closed = area.groups.slice(max).filter((group) => !opened.includes(group));
  return (
    <>
      <div ref={panel} className={sharedColumns}>
        <ColumnHeads />
        {open.map((group) => (
          <GroupRows key={group.kind} customerId={customerId} group={group} today={today} />
        ))}
      </div>
      <ClosedKinds
        groups={closed}
        onOpen={(kind) => setOpenedKinds([...openedKinds, kind])}
        getOpened={() => panel.current?.lastElementChild?.querySelector('a, button')}
      />
    </>
  );
}

interface ClosedKindsProps {
  readonly groups: readonly AttentionGroup[];
  readonly onOpen: (kind: string) => void;
  /** Receives the focus of the pressed button, which is removed. */
  readonly getOpened: () => Element | null | undefined;
}

/** Kinds whose records are shown on request, with what they count. */
function ClosedKinds({ groups, onOpen, getOpened }: ClosedKindsProps) {
  if (groups.length === 0) return null;
  return (
    <ul
      role="list"
      aria-label="More kinds"
      className="grid gap-x-4 border-t border-line px-4 py-1 text-control @md:grid-cols-2"
    >
      {groups.map((group) => (
        <li key={group.kind} className="-ml-3.5 flex min-h-8 min-w-0 flex-wrap items-center">
          <KeepFocus getTarget={getOpened}>
            <Button variant="link" onClick={() => onOpen(group.kind)}>
              {kindText(group.kind)}
              <VisuallyHidden>: show the most urgent</VisuallyHidden>
            </Button>
          </KeepFocus>
          <span className="min-w-32 flex-1 cramped:pl-3.5">
            {countNow(group) > 0 && (
              <span className="pr-2 tabular-nums">{formatNumber(countNow(group))}</span>
            )}
            <span className="text-hint text-ink-2 tabular-nums">
              {group.count === 0
                ? `${formatNumber(group.hiddenCount)} dismissed`
                : [kindHint(group.kind), groupFacts(group)].filter((part) => part !== '').join(', ')}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The next useful steps; those whose page the user may not open are left out. */
const steps: readonly (readonly [label: string, route: PlainRouteId])[] = [
  ['Enter an order', 'orderEntry'],
  ['See your orders', 'ordersDashboard'],
  ['Check your stock', 'inventoryDashboard'],
];

/** Shown when no kind has a record. */
function NothingToDo({ attention: { unavailable } }: { readonly attention: Attention }) {
  return (
    <div data-nothing>
      <EmptyState
        icon={CircleCheck}
        title={unavailable.length === 0 ? 'Nothing needs you today' : 'Nothing else needs you today'}
        action={
          <span className="flex flex-wrap justify-center gap-2">
            {steps.map(([label, route]) => (
              <LinkButton key={route} to={plainPath(route)}>
                {label}
              </LinkButton>
            ))}
          </span>
        }
      >
        Late orders, deadlines and low stock appear here.
      </EmptyState>
    </div>
  );
}

/** For the provider: how many questions of other companies await an answer, with a link to all of them. */
function QuestionsElsewhere({ attention: { groups } }: { readonly attention: Attention }) {
  const isProvider = useQuery(currentUserQuery()).data?.isInternalUser === true;
  const { data } = useQuery({ ...countAllQuestionsToAnswer(), enabled: isProvider });
  const isDemo = useIsDemo();
  const group = groups.find(({ kind }) => kind === 'QuestionAwaitingAnswer');
  if (!isProvider || isDemo || !data || !group) return null;
  const count = data.totalCount - group.count - group.hiddenCount;
  if (count <= 0) return null;
  return (
    <p className="border-t border-line px-4 py-2 text-control">
      <PageLink to={plainPath('questions')} className={linkClass.standalone} refused={null}>
        {`${countText(count, 'questions')} to answer at other companies`}
      </PageLink>
    </p>
  );
}

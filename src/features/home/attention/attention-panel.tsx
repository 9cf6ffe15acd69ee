import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { getAttention } from '#src/api/generated/reads.ts';
import type { Attention, AttentionGroup } from '#src/api/generated/types.ts';
import { pathToKind } from '#src/components/attention/attention-links.ts';
import { ReadFailure } from '#src/components/feedback/read-failure.tsx';
import { PageLink } from '#src/components/page/page-link.tsx';
import type { Day } from '#src/lib/dates.ts';
import { formatNumber } from '#src/lib/figures.ts';
import { Button } from '#src/ui/button.tsx';
import { linkClass } from '#src/ui/link-class.ts';
import { useIsPhone } from '#src/ui/use-is-phone.ts';
import { Tabs } from '#src/ui/tabs.tsx';
import { AttentionLines } from './attention-frame.tsx';
import { splitAreas, type Area, type AreaKey } from './attention-areas.ts';
import { ColumnHeads, GroupRows, sharedColumns } from './attention-rows.tsx';
import { kindText, toMiddle } from '#src/components/attention/attention-words.ts';
import { NothingToDo } from './nothing-to-do.tsx';
import { QuestionsElsewhere } from './questions-elsewhere.tsx';

/** What needs the user today, by area. */
export function AttentionPanel({ customerId }: { readonly customerId: string }) {
  const read = useQuery(getAttention({ customerId }));
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

/** Kinds in the tab of all areas whose records are listed; the others are named below them. */
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
        aside: <span className="font-normal text-ink-3 tabular-nums">{formatNumber(area.count)}</span>,
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
  const max = area.key === 'all' ? maxGroups[isPhone ? 'phone' : 'wide'] : area.groups.length;
  const rest = area.groups.slice(max).filter(({ count }) => count > 0);
  return (
    <>
      <div className={sharedColumns}>
        <ColumnHeads />
        {area.groups.slice(0, max).map((group) => (
          <GroupRows key={group.kind} customerId={customerId} group={group} today={today} />
        ))}
      </div>
      {rest.length > 0 && <OtherKinds customerId={customerId} groups={rest} />}
    </>
  );
}

interface OtherKindsProps {
  readonly customerId: string;
  readonly groups: readonly AttentionGroup[];
}

/** Kinds without room for their records, as a sentence of links to their lists. */
function OtherKinds({ customerId, groups }: OtherKindsProps) {
  const groupsByKind = new Map<string, AttentionGroup>(groups.map((group) => [group.kind, group]));
  return (
    <p className="border-t border-line px-4 py-2 text-control text-ink-2">
      {'Also '}
      {listFormat.formatToParts(groupsByKind.keys()).map(({ value }, index) => {
        const group = groupsByKind.get(value);
        const key = `${index} ${value}`;
        return group ? <KindLink key={key} customerId={customerId} group={group} /> : value;
      })}
      {'.'}
    </p>
  );
}

interface KindLinkProps {
  readonly customerId: string;
  readonly group: AttentionGroup;
}

function KindLink({ customerId, group: { kind, count, hiddenCount } }: KindLinkProps) {
  const text = `${toMiddle(kindText(kind))} (${formatNumber(count + hiddenCount)})`;
  const path = pathToKind(kind, customerId);
  return path === undefined ? (
    text
  ) : (
    <PageLink to={path} className={`${linkClass.inText} inline-block`}>
      {text}
    </PageLink>
  );
}

import Box from 'lucide-react/icons/box';
import Boxes from 'lucide-react/icons/boxes';
import FileChartColumn from 'lucide-react/icons/file-chart-column';
import FileText from 'lucide-react/icons/file-text';
import History from 'lucide-react/icons/history';
import ListFilter from 'lucide-react/icons/list-filter';
import MapPin from 'lucide-react/icons/map-pin';
import Package from 'lucide-react/icons/package';
import PackageOpen from 'lucide-react/icons/package-open';
import PackageSearch from 'lucide-react/icons/package-search';
import Scale from 'lucide-react/icons/scale';
import Send from 'lucide-react/icons/send';
import Store from 'lucide-react/icons/store';
import Trash from 'lucide-react/icons/trash-2';
import UserRound from 'lucide-react/icons/user-round';
import { formatNumber } from '#src/lib/figures.ts';
import type { RecentRecord } from '#src/session/recent-records.ts';
import { Badge } from '#src/ui/badge.tsx';
import type { IconShape } from '#src/ui/icon.tsx';
import type { PaletteItem } from '#src/ui/palette.tsx';
import { MarkedText } from './marked-text.tsx';
import type { HitGroup, SearchHit, SearchKind } from './search-hits.ts';
import { pathToMatches, searchedLists, showAllText } from './search-lists.ts';
import type { SearchPlace } from './search-places.ts';
import { fieldText } from './search-words.ts';

const icons: Readonly<Record<SearchKind, IconShape>> = {
  orders: Package,
  inboundOrders: PackageOpen,
  deductions: Scale,
  receivingVariances: PackageSearch,
  asns: Send,
  invoices: FileText,
  items: Boxes,
  lots: Box,
  retailers: Store,
  locations: MapPin,
  reports: FileChartColumn,
  users: UserRound,
};

const isKind = (kind: string): kind is SearchKind => Object.hasOwn(icons, kind);

/** Hits of a kind whose list shows all. */
const hitsPerKind = 3;
export const clearId = 'clear recent';

/** What an item of the palette does. */
export interface Target {
  readonly item: PaletteItem;
  readonly path?: string;
  readonly record?: Omit<RecentRecord, 'openedAt'>;
}

export interface TargetGroup {
  readonly title: string;
  readonly count?: string;
  readonly targets: readonly Target[];
}

export function toTarget(hit: SearchHit, search: string): Target {
  const { kind, number, match, about, status, end, path } = hit;
  const isNumber = match.matchedText === number;
  // 'Item 10061' names its field already.
  const isShown =
    isNumber ||
    about.some((part) =>
      [match.matchedText, `${fieldText(match.field)} ${match.matchedText}`].includes(part),
    );
  return {
    path,
    record: { path, kind, number, about: about.join(' · ') },
    item: {
      id: `${kind} ${path}`,
      icon: icons[kind],
      label: isNumber ? <MarkedText text={number} search={search} /> : number,
      about: (
        <>
          {!isShown && (
            <>
              {fieldText(match.field)} <MarkedText text={match.matchedText} search={search} />
              {' · '}
            </>
          )}
          <MarkedText text={about.join(' · ')} search={isNumber || !isShown ? '' : search} />
        </>
      ),
      badge: status && <Badge tone={status.tone}>{status.text}</Badge>,
      end,
    },
  };
}

export function toPlaceTarget({ id, icon, label, about, keys, path }: SearchPlace): Target {
  return { item: { id, icon, label, about, end: keys }, ...(path !== undefined && { path }) };
}

/** The hits of a kind, and its list with all of them. */
export function toHitGroup({ kind, totalCount, hits }: HitGroup, search: string): TargetGroup {
  const path = pathToMatches(kind, search);
  const visible = path === undefined ? hits : hits.slice(0, hitsPerKind);
  const targets = visible.map((hit) => toTarget(hit, search));
  const hasMore = path !== undefined && totalCount > visible.length;
  const showAll = {
    item: { id: `all ${kind}`, icon: ListFilter, label: showAllText(kind, totalCount), isLink: true },
    path,
  };
  return {
    title: searchedLists[kind].title,
    count: formatNumber(totalCount),
    targets: hasMore ? [...targets, { ...showAll, path }] : targets,
  };
}

export function toRecentTarget({ path, kind, number, about }: RecentRecord): Target {
  return {
    path,
    record: { path, kind, number, about },
    item: { id: `recent ${path}`, icon: isKind(kind) ? icons[kind] : History, label: number, about },
  };
}

export const clearTarget: Target = {
  item: { id: clearId, icon: Trash, label: 'Clear recent records', isLink: true },
};

import History from 'lucide-react/icons/history';
import ListFilter from 'lucide-react/icons/list-filter';
import Trash from 'lucide-react/icons/trash-2';
import { recordIcons } from '#src/components/record/record-icons.ts';
import { searchedTypes } from '#src/components/record/record-types.ts';
import { formatNumber, countText } from '#src/lib/figures.ts';
import type { RecentRecord } from '#src/session/recent-records.ts';
import { Badge } from '#src/ui/badge.tsx';
import type { IconShape } from '#src/ui/icon.tsx';
import type { PaletteItem } from '#src/ui/palette.tsx';
import type { HitGroup, SearchHit, SearchKind } from './search-hits.ts';
import type { SearchPlace } from './search-places.ts';
import { findMatch } from '#src/lib/find-match.ts';
import { anyDatePeriod } from '#src/components/dashboard/use-rows-outside.ts';
import { joinAddress } from '#src/components/dashboard/dashboard-address.ts';
import { recordLists } from '#src/components/record/record-lists.ts';
import { recordNoun, recordTypeText } from '#src/components/record/record-words.ts';
import { cleanText } from '#src/lib/clean-text.ts';
import { plainPath } from '#src/routing/route-paths.ts';
import type { SearchField } from '#src/api/generated/types.ts';
import { wordsFor } from '#src/lib/enum-text.ts';

/** What a matching text is, before it: 'PO 4518821044'. */
const fieldText = wordsFor<SearchField>({
  OrderNumber: 'Order',
  PoNumber: 'PO',
  CustomerReference: 'Reference',
  BolNumber: 'BOL',
  ProNumber: 'PRO',
  LoadNumber: 'Load',
  TrailerNumber: 'Trailer',
  ContainerNumber: 'Container',
  SealNumber: 'Seal',
  AsnId: 'ASN',
  ShipmentId: 'Shipment',
  InvoiceNumber: 'Invoice',
  DisputeId: 'Dispute',
  ClaimId: 'Claim',
  CheckNumber: 'Check',
  MicrofilmNumber: 'Microfilm',
  DocumentNumber: 'Document',
  VarianceId: 'Variance',
  ReceiptNumber: 'Receipt',
  ReplenishmentNumber: 'Replenishment',
  ItemNumber: 'Item',
  Gtin: 'GTIN',
  LotNumber: 'Lot',
  TraceabilityLotCode: 'TLC',
  AccountNumber: 'Account',
  VendorNumber: 'Vendor',
  HoldReason: 'Hold',
});

/** 'Inbound orders' */
const searchedTitle = (kind: SearchKind): string => `${recordTypeText(searchedTypes[kind])}s`;

/** The path of the list with all matches of a search, of all dates; undefined where no list is searched. */
function pathToMatches(kind: SearchKind, search: string): string | undefined {
  const type = searchedTypes[kind];
  if (type === 'Location') return undefined;
  const { route, parameters = {}, hasPeriod = false } = recordLists[type];
  const address = joinAddress({
    period: hasPeriod ? anyDatePeriod() : undefined,
    search: cleanText(search),
    sort: null,
    filters: Object.entries(parameters).map(([name, value]) => ({ name, values: [value] })),
  });
  return `${plainPath(route)}?${address}`;
}

/** 'Show all 6 orders' */
function showAllText(kind: SearchKind, count: number): string {
  return `Show all ${countText(count, `${recordNoun(searchedTypes[kind])}s`)}`;
}

const isKind = (kind: string): kind is SearchKind => Object.hasOwn(searchedTypes, kind);

const iconFor = (kind: SearchKind): IconShape => recordIcons[searchedTypes[kind]];

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
      icon: iconFor(kind),
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
    title: searchedTitle(kind),
    count: formatNumber(totalCount),
    targets: hasMore ? [...targets, { ...showAll, path }] : targets,
  };
}

export function toRecentTarget({ path, kind, number, about }: RecentRecord): Target {
  return {
    path,
    record: { path, kind, number, about },
    item: { id: `recent ${path}`, icon: isKind(kind) ? iconFor(kind) : History, label: number, about },
  };
}

export const clearTarget: Target = {
  item: { id: clearId, icon: Trash, label: 'Clear recent records', isLink: true },
};

interface MarkedTextProps {
  readonly text: string;
  readonly search: string;
}

function MarkedText({ text, search }: MarkedTextProps) {
  const range = findMatch(text, search);
  if (!range) return text;
  return (
    <>
      {text.slice(0, range.start)}
      <mark className="rounded-mark bg-warn-soft text-ink">{text.slice(range.start, range.end)}</mark>
      {text.slice(range.end)}
    </>
  );
}

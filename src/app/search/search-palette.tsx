import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useAccess } from '#src/app/access/use-access.ts';
import { usePortal } from '#src/app/boot/portal-context.ts';
import { useCompanies } from '#src/app/shell/use-companies.ts';
import { InlineFailure } from '#src/components/feedback/inline-failure.tsx';
import { refusedPages } from '#src/components/page/refused-pages.ts';
import { formatNumber } from '#src/lib/figures.ts';
import { useStore } from '#src/lib/use-store.ts';
import { findRouteId } from '#src/routing/find-route-id.ts';
import { storedRecentRecords } from '#src/session/personal-storage.ts';
import {
  readRecentRecords,
  rememberRecord,
  type RecentOwner,
  type RecentRecord,
} from '#src/session/recent-records.ts';
import { useSelectedCustomer } from '#src/session/use-selected-customer.ts';
import { Palette, type PaletteGroup } from '#src/ui/palette.tsx';
import { listIdentified, placeFirst } from './search-hits.ts';
import { findActions, findPages, shortcutsId } from './search-places.ts';
import {
  clearId,
  clearTarget,
  toHitGroup,
  toPlaceTarget,
  toRecentTarget,
  toTarget,
  type Target,
  type TargetGroup,
} from './search-targets.tsx';
import { searchText } from './search-state.ts';
import { findSearchFault } from '#src/components/filter/list-address.ts';
import { cleanText } from '#src/lib/clean-text.ts';
import { useSearch } from './use-search.ts';

/** Pages and actions while a search finds records. */
const placesPerGroup = 4;

interface SearchPaletteProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onShowShortcuts: () => void;
}

/** Finds records by any of their numbers, and pages and actions by words. */
export function SearchPalette({ isOpen, onClose, onShowShortcuts }: SearchPaletteProps) {
  const { auth } = usePortal();
  const customerId = useSelectedCustomer()?.customerId;
  const userId = auth.person()?.userId;
  const owner = userId === undefined || customerId === undefined ? undefined : { userId, customerId };
  return (
    <OpenPalette
      key={customerId}
      owner={owner}
      isOpen={isOpen}
      onClose={onClose}
      onShowShortcuts={onShowShortcuts}
    />
  );
}

/** The groups among which the user has moved while the search was incomplete. */
interface Pinned {
  readonly typed: string;
  readonly titles: readonly string[];
  readonly hasRecords: boolean;
}

const nothingPinned: Pinned = { typed: '', titles: [], hasRecords: true };

interface OpenPaletteProps extends SearchPaletteProps {
  readonly owner: RecentOwner | undefined;
}

function OpenPalette({ owner, isOpen, onClose, onShowShortcuts }: OpenPaletteProps) {
  const navigate = useNavigate();
  const access = useAccess();
  const refused = useStore(refusedPages);
  const { selected } = useCompanies();
  const typed = useStore(searchText);
  const [hasMoved, setHasMoved] = useState(false);
  /** Enter was pressed before the answer. */
  const [isAwaited, setIsAwaited] = useState(false);
  const [pinned, setPinned] = useState<Pinned>(nothingPinned);
  const [recent, setRecent] = useState<readonly RecentRecord[]>([]);
  const [wasOpen, setWasOpen] = useState(false);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    setIsAwaited(false);
    if (isOpen && owner) setRecent(readRecentRecords(owner));
  }
  const {
    groups: resultGroups,
    isSearched,
    isCurrent,
    isComplete,
    isStopped,
    isPending,
    error,
    isEnded,
    retry,
    sendNow,
  } = useSearch(owner?.customerId, typed, isOpen);
  // A page that the user may not open is not offered, although the API returns its records.
  const groups = resultGroups.filter(({ hits: [hit] }) => {
    const id = hit && findRouteId(hit.path.split('?', 1)[0] ?? '');
    return id === undefined || !refused.has(id);
  });
  const isDone = isCurrent && isComplete;
  const identified = isCurrent ? listIdentified(groups) : [];
  const isAmbiguous = isDone && identified.length > 1;

  const type = (next: string): void => {
    searchText.write(next);
    setHasMoved(false);
    setIsAwaited(false);
  };
  const closeEmpty = (): void => {
    type('');
    onClose();
  };

  const open = ({ path, record }: Target, isNewTab: boolean): void => {
    if (path === undefined) return;
    if (owner && record) rememberRecord(owner, record);
    if (isNewTab) {
      window.open(path, '_blank', 'noopener');
      return;
    }
    closeEmpty();
    void navigate(path);
  };

  const choose = (target: Target, isNewTab: boolean): void => {
    if (target.item.id === clearId) {
      storedRecentRecords.clear();
      setRecent([]);
    } else if (target.item.id === shortcutsId) {
      closeEmpty();
      onShowShortcuts();
    } else open(target, isNewTab);
  };

  // Before anything is typed, the pages with a key, not the whole menu.
  const text = cleanText(typed);
  const isBlank = text === '';
  const fault = findSearchFault(text);
  const pages = findPages(typed, access, refused)
    .filter(({ keys }) => !isBlank || keys !== undefined)
    .map(toPlaceTarget);
  const actions = findActions(typed, access).map(toPlaceTarget);
  const hasRecords = groups.length > 0;
  // Records that arrive later move nothing at which the user may be aiming.
  const fixed = pinned.typed === typed ? pinned : nothingPinned;
  const cutPlaces = (targets: readonly Target[]): readonly Target[] =>
    hasRecords && fixed.hasRecords ? targets.slice(0, placesPerGroup) : targets;
  const recentTargets = [...recent.map(toRecentTarget), clearTarget];
  const places = [
    { title: 'Go to', targets: cutPlaces(pages) },
    { title: 'Do', targets: cutPlaces(actions) },
  ];
  const targetGroups: readonly TargetGroup[] = placeFirst(
    [
      ...(isBlank && recent.length > 0 ? [{ title: 'Recent', targets: recentTargets }] : []),
      ...groups.map((group) => toHitGroup(group, typed)),
      ...places,
    ].filter(({ targets }) => targets.length > 0),
    fixed.titles,
    ({ title }) => title,
  );
  const targets = new Map(
    targetGroups.flatMap((group) => group.targets.map((target) => [target.item.id, target])),
  );

  /** Opens the one record that the search identifies. Returns whether it identifies any. */
  const openIdentified = (): boolean => {
    const [hit] = identified;
    if (hit && identified.length === 1) open(toTarget(hit, typed), false);
    return hit !== undefined;
  };
  // What the search identifies, otherwise the first page, if no record matches. A failure is shown by the search.
  const openAwaited = useEffectEvent((): void => {
    setIsAwaited(false);
    const [place] = places.flatMap((group) => group.targets);
    if (error === null && !openIdentified() && groups.length === 0 && place) choose(place, false);
  });
  useEffect(() => {
    if (!isAwaited || !isEnded) return undefined;
    const timer = setTimeout(() => openAwaited());
    return () => clearTimeout(timer);
  }, [isAwaited, isEnded]);

  const count = groups.reduce((sum, { totalCount }) => sum + totalCount, 0);
  const company = selected?.name ?? 'this company';

  return (
    <Palette
      isOpen={isOpen}
      onClose={onClose}
      label="Search"
      placeholder="Order, PO, BOL, PRO, invoice, item, lot, claim, or a page"
      typed={typed}
      onType={type}
      groups={targetGroups.map(({ targets: members, ...group }): PaletteGroup => ({
        ...group,
        items: members.map(({ item }) => item),
      }))}
      isBusy={isPending}
      status={
        isDone
          ? `${formatNumber(count)} found in ${company}`
          : isCurrent && isPending
            ? 'Still searching…'
            : ''
      }
      notice={
        error ? (
          <InlineFailure message="The search failed." onRetry={retry} isRetrying={false} />
        ) : isStopped ? (
          <InlineFailure
            message="Some records could not be searched yet."
            onRetry={retry}
            isRetrying={false}
          />
        ) : isAmbiguous ? (
          'Several records have this number. Choose one.'
        ) : isDone && targets.size === 0 ? (
          `Nothing in ${company} matches “${text}”. Check the number, or type a part of it.`
        ) : fault !== undefined ? (
          fault
        ) : !isSearched && text.length === 1 && targetGroups.length === 0 ? (
          'Type at least two characters.'
        ) : undefined
      }
      footer={
        <>
          <span>↑ ↓ choose · ↵ open · Ctrl ↵ new tab</span>
          <span>An exact number opens at once</span>
        </>
      }
      onMove={(by) => {
        setHasMoved(true);
        // The user chooses; what Enter was pressed for is no longer opened.
        if (by === 'keys') setIsAwaited(false);
        if (isCurrent && !isComplete && pinned.typed !== typed)
          setPinned({ typed, titles: targetGroups.map(({ title }) => title), hasRecords });
      }}
      onEnter={() => {
        if (hasMoved || !isSearched) return false;
        if (isDone) return openIdentified();
        // The active row is what the user sees, unless the number identifies records, of which more may follow.
        if (isCurrent && groups.length > 0 && identified.length === 0) return false;
        sendNow();
        setIsAwaited(true);
        return true;
      }}
      onChoose={(id, isNewTab) => {
        const target = targets.get(id);
        if (target) choose(target, isNewTab);
      }}
    />
  );
}

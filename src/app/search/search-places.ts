import FileSearch from 'lucide-react/icons/file-search';
import Keyboard from 'lucide-react/icons/keyboard';
import SquarePen from 'lucide-react/icons/square-pen';
import FileChartColumn from 'lucide-react/icons/file-chart-column';
import Truck from 'lucide-react/icons/truck';
import Upload from 'lucide-react/icons/upload';
import { hasPage } from '#src/components/page/has-page.ts';
import { listVisibleItems, navigation } from '#src/app/shell/navigation.ts';
import { actionPages, shortcutPages } from '#src/app/shell/shortcut-pages.ts';
import { judge, type GuardName } from '#src/guards/judge.ts';
import type { AccessSnapshot } from '#src/guards/access-snapshot.ts';
import { plainPath, type PlainRouteId } from '#src/routing/route-paths.ts';
import { routes, type RouteId } from '#src/routing/routes.ts';
import type { IconShape } from '#src/ui/icon.tsx';
import { plainText } from '#src/lib/plain-text.ts';

/** A page or an action of the palette. */
export interface SearchPlace {
  readonly id: string;
  readonly label: string;
  /** Where it is in the menu. */
  readonly about?: string;
  readonly icon: IconShape;
  /** Undefined for the list of shortcuts. */
  readonly path?: string;
  readonly keys?: string;
  /** Further words by which it is found. */
  readonly words?: string;
}

interface Action extends Pick<SearchPlace, 'label' | 'icon' | 'keys'> {
  readonly route?: PlainRouteId;
  readonly words: string;
}

const showShortcuts = 'Show keyboard shortcuts';
export const shortcutsId = `action ${showShortcuts}`;

function startAction(key: keyof typeof actionPages, icon: IconShape, words: string): Action {
  const { id: route, label } = actionPages[key];
  return { label, icon, route, keys: `N then ${key.toUpperCase()}`, words };
}

const actions: readonly Action[] = [
  startAction('o', SquarePen, 'new create add'),
  { label: 'Import orders', icon: Upload, route: 'orderImport', words: 'upload file csv excel' },
  startAction('r', FileChartColumn, 'create'),
  { label: 'Rate a shipment', icon: Truck, route: 'ltlTool', words: 'ltl quote freight price' },
  { label: 'Trace a lot', icon: FileSearch, route: 'fsmaDashboard', words: 'recall fsma traceability' },
  { label: showShortcuts, icon: Keyboard, keys: '?', words: 'help keys' },
];

/** Pages that guards are known to refuse. */
type Refused = ReadonlyMap<RouteId, GuardName>;

const mayOpen = (id: PlainRouteId, access: AccessSnapshot): boolean =>
  hasPage(id) && judge(routes[id], access, { path: plainPath(id) }).kind === 'pass';

function findKeys(id: RouteId): string | undefined {
  const [key] = Object.entries(shortcutPages).find(([, page]) => page === id) ?? [];
  return key && `G then ${key.toUpperCase()}`;
}

function hasWords({ label, about = '', words = '' }: SearchPlace, typed: string): boolean {
  const text = plainText(`${label} ${about} ${words}`);
  const terms = plainText(typed).split(/\s+/).filter(Boolean);
  return terms.every((term) => text.split(/\s+/).some((word) => word.startsWith(term)));
}

/** The pages of the menu that the user may open and whose name contains the typed words. */
export function findPages(typed: string, access: AccessSnapshot, refused: Refused): SearchPlace[] {
  return navigation
    .flatMap((group) =>
      listVisibleItems(group, access).flatMap((item): SearchPlace[] => {
        if (item.kind !== 'page' || refused.has(item.id)) return [];
        const { id, label, icon, path } = item;
        const keys = findKeys(id);
        const place = { id: `page ${id}`, label, icon, path };
        return [{ ...place, ...(group.title && { about: group.title }), ...(keys && { keys }) }];
      }),
    )
    .filter((place) => hasWords(place, typed));
}

/** The actions that the user may take and that the typed words name. */
export function findActions(typed: string, access: AccessSnapshot): SearchPlace[] {
  return actions.flatMap(({ route, ...action }): SearchPlace[] => {
    if (route !== undefined && !mayOpen(route, access)) return [];
    const place = { id: `action ${action.label}`, ...action, ...(route && { path: plainPath(route) }) };
    return hasWords(place, typed) ? [place] : [];
  });
}

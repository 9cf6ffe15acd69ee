import Boxes from 'lucide-react/icons/boxes';
import ChartLine from 'lucide-react/icons/chart-line';
import CircleDollarSign from 'lucide-react/icons/circle-dollar-sign';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import Download from 'lucide-react/icons/download';
import FileChartColumn from 'lucide-react/icons/file-chart-column';
import FileText from 'lucide-react/icons/file-text';
import House from 'lucide-react/icons/house';
import Image from 'lucide-react/icons/image';
import Layers from 'lucide-react/icons/layers';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import Megaphone from 'lucide-react/icons/megaphone';
import MessageSquare from 'lucide-react/icons/message-square';
import Package from 'lucide-react/icons/package';
import PackageSearch from 'lucide-react/icons/package-search';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Scale from 'lucide-react/icons/scale';
import Send from 'lucide-react/icons/send';
import Settings2 from 'lucide-react/icons/settings-2';
import Sprout from 'lucide-react/icons/sprout';
import SquarePen from 'lucide-react/icons/square-pen';
import Store from 'lucide-react/icons/store';
import Timer from 'lucide-react/icons/timer';
import TrendingUp from 'lucide-react/icons/trending-up';
import Truck from 'lucide-react/icons/truck';
import Users from 'lucide-react/icons/users';
import type { DocumentGuideFileName } from '#src/api/generated/types.ts';
import type { AccessSnapshot } from '#src/guards/access-snapshot.ts';
import { isOpen } from '#src/guards/judge.ts';
import { plainPath } from '#src/routing/route-paths.ts';
import { routeTable, type MenuGroup, type MenuRouteId, type RouteId } from '#src/routing/routes.ts';
import type { IconShape } from '#src/ui/icon.tsx';

export type GuideItem = ReturnType<typeof guide>;
export type PageItem = ReturnType<typeof listPages>[number];
export type NavigationItem = PageItem | GuideItem;

export interface NavigationGroup {
  /** Null for the entries before the first group. */
  readonly title: string | null;
  readonly product?: 'flash' | 'insight' | 'guru';
  readonly items: readonly NavigationItem[];
}

/** The icons need React, which the rows of the routes are read without. */
const icons: Readonly<Record<MenuRouteId, IconShape>> = {
  home: House,
  announcements: Megaphone,
  questions: MessageSquare,
  ordersDashboard: Package,
  billingDashboard: ReceiptText,
  inventoryDashboard: Boxes,
  reportingSuite: FileChartColumn,
  otifDashboard: Timer,
  ltlTool: Truck,
  orderEntry: SquarePen,
  asnDashboard: Send,
  performanceDashboard: TrendingUp,
  costDashboard: CircleDollarSign,
  predictiveDashboard: ChartLine,
  fsmaDashboard: Sprout,
  guruDashboard: LayoutDashboard,
  deductions: Scale,
  receivingVariances: PackageSearch,
  guruSettings: Settings2,
  userList: Users,
  customerSettings: Layers,
  announcementList: Megaphone,
  surveyList: ClipboardList,
  documentList: FileText,
  retailerList: Store,
  marketing: Image,
};

function isMenuRoute(id: RouteId): id is MenuRouteId {
  return id in icons;
}

function listPages(group: MenuGroup) {
  return routeTable.flatMap(({ id, title, menu }) => {
    if (menu?.group !== group || !isMenuRoute(id)) return [];
    const { shownWhen } = menu;
    return [{ kind: 'page', id, label: title, icon: icons[id], path: plainPath(id), shownWhen } as const];
  });
}

const guide = (fileName: DocumentGuideFileName, label: string) =>
  ({ kind: 'guide', fileName, label, icon: Download }) as const;

/** The navigation drawer, in the specification's order. */
export const navigation: readonly NavigationGroup[] = [
  { title: null, items: listPages('general') },
  {
    title: 'Flash',
    product: 'flash',
    items: [...listPages('flash'), guide('Flash-Guide.pdf', 'Flash Guide')],
  },
  { title: 'Insights', product: 'insight', items: listPages('insights') },
  { title: 'Guru', product: 'guru', items: [...listPages('guru'), guide('Guru-Guide.pdf', 'Guru Guide')] },
  { title: 'Admin', items: listPages('admin') },
];

/** The entries that the specification shows this user. */
export function listVisibleItems(group: NavigationGroup, access: AccessSnapshot): readonly NavigationItem[] {
  return group.items.filter(
    (item) => item.kind === 'guide' || !item.shownWhen || isOpen(item.shownWhen, access),
  );
}

import Boxes from 'lucide-react/icons/boxes';
import Building from 'lucide-react/icons/building-2';
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
import type { Gates } from '#src/guards/route-meta.ts';
import type { PlainRouteId } from '#src/routing/route-paths.ts';
import type { IconShape } from '#src/ui/icon.tsx';

interface Item {
  readonly label: string;
  readonly icon: IconShape;
  /** The specification's condition for showing the entry, judged as a page's gates are. */
  readonly shownWhen?: Gates;
}

export interface PageItem extends Item {
  readonly kind: 'page';
  readonly route: PlainRouteId;
}

export interface GuideItem extends Item {
  readonly kind: 'guide';
  readonly fileName: DocumentGuideFileName;
}

export type NavigationItem = PageItem | GuideItem;

export interface NavigationGroup {
  /** Null for the entries above all groups. */
  readonly title: string | null;
  readonly product?: 'flash' | 'insight' | 'guru';
  readonly items: readonly NavigationItem[];
}

const page = (route: PlainRouteId, label: string, icon: IconShape, shownWhen?: Gates): PageItem => ({
  kind: 'page',
  route,
  label,
  icon,
  ...(shownWhen ? { shownWhen } : {}),
});

const guide = (fileName: DocumentGuideFileName, label: string): GuideItem => ({
  kind: 'guide',
  fileName,
  label,
  icon: Download,
});

const internalAdmin = { requiresInternalAdmin: true } as const;

/** The navigation drawer, in the specification's order. */
export const navigation: readonly NavigationGroup[] = [
  { title: null, items: [page('home', 'Home', House), page('announcements', 'Announcements', Megaphone)] },
  {
    title: 'Flash',
    product: 'flash',
    items: [
      page('ordersDashboard', 'Orders', Package),
      page('billingDashboard', 'Billing', ReceiptText),
      page('inventoryDashboard', 'Inventory', Boxes),
      page('reportingSuite', 'Reporting Suite', FileChartColumn),
      page('otifDashboard', 'OTIF', Timer),
      page('ltlTool', 'LTL Rating', Truck, { requiresTier: 'Rating', landingRoute: 'home' }),
      page('orderEntry', 'Order Entry', SquarePen, { requiresTier: 'OrderEntry', landingRoute: 'home' }),
      page('asnDashboard', 'ASN', Send),
      guide('Flash-Guide.pdf', 'Flash Guide'),
    ],
  },
  {
    title: 'Insights',
    product: 'insight',
    items: [
      page('performanceDashboard', 'Performance', TrendingUp),
      page('costDashboard', 'Cost', CircleDollarSign),
      page('predictiveDashboard', 'Predictive', ChartLine),
      page('fsmaDashboard', 'Food Traceability', Sprout, { requiresFeature: 'fsmaEnabled' }),
    ],
  },
  {
    title: 'Guru',
    product: 'guru',
    items: [
      page('guruDashboard', 'Guru Dashboard', LayoutDashboard),
      page('deductions', 'Deductions Overview', Scale),
      page('receivingVariances', 'Receiving Variances', PackageSearch),
      page('guruSettings', 'Guru Settings', Settings2),
      guide('Guru-Guide.pdf', 'Guru Guide'),
    ],
  },
  {
    title: 'Admin',
    items: [
      page('userList', 'Users', Users, { requiresUserAdmin: true }),
      page('customerSettings', 'Tiers', Layers, internalAdmin),
      page('announcementList', 'Announcements', Megaphone, internalAdmin),
      page('surveyList', 'Surveys', ClipboardList, internalAdmin),
      page('documentList', 'Documents', FileText, internalAdmin),
      page('retailerList', 'Retailers', Store, {
        ...internalAdmin,
        requiresTier: 'OrderEntry',
        landingRoute: 'home',
      }),
      page('marketing', 'Marketing', Image, internalAdmin),
    ],
  },
];

export const companyIcon: IconShape = Building;

import Boxes from 'lucide-react/icons/boxes';
import ChartLine from 'lucide-react/icons/chart-line';
import CircleDollarSign from 'lucide-react/icons/circle-dollar-sign';
import FileChartColumn from 'lucide-react/icons/file-chart-column';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import Package from 'lucide-react/icons/package';
import PackageSearch from 'lucide-react/icons/package-search';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Scale from 'lucide-react/icons/scale';
import Send from 'lucide-react/icons/send';
import Settings2 from 'lucide-react/icons/settings-2';
import Sparkles from 'lucide-react/icons/sparkles';
import Sprout from 'lucide-react/icons/sprout';
import SquarePen from 'lucide-react/icons/square-pen';
import Timer from 'lucide-react/icons/timer';
import TrendingUp from 'lucide-react/icons/trending-up';
import { comingSoon } from '#src/components/page/refused-pages.ts';
import type { PlainRouteId } from '#src/routing/route-paths.ts';
import type { IconShape } from '#src/ui/icon.tsx';

export interface ProductButton {
  readonly label: string;
  readonly icon: IconShape;
  readonly tooltip: string;
  /** Undefined when it has no page yet. */
  readonly route: PlainRouteId | undefined;
}

export interface Product {
  readonly name: 'Flash' | 'Insight' | 'Guru';
  readonly summary: string;
  readonly buttons: readonly ProductButton[];
}

/** The data on which the cards depend. */
export interface ProductFacts {
  /** Undefined while unknown: the button is left out. */
  readonly hasOrderEntry: boolean | undefined;
  readonly isFsmaEnabled: boolean;
}

function to(route: PlainRouteId, label: string, icon: IconShape, tooltip: string): ProductButton {
  return { label, icon, tooltip, route };
}

/** The three products of the home page with the specification's rules for their buttons. */
export function productsFor({ hasOrderEntry, isFsmaEnabled }: ProductFacts): readonly Product[] {
  const orderEntry = to('orderEntry', 'Order Entry', SquarePen, 'Submit new orders');
  const traceability = to('fsmaDashboard', 'Food Traceability', Sprout, 'Lots and their tracking events');
  return [
    {
      name: 'Flash',
      summary: 'Orders, billing, inventory and retailer compliance',
      buttons: [
        to('ordersDashboard', 'Orders', Package, 'Orders and their deliveries'),
        to('billingDashboard', 'Billing', ReceiptText, 'Invoices and balances'),
        to('inventoryDashboard', 'Inventory', Boxes, 'Stock by item and lot'),
        to('reportingSuite', 'Reporting Suite', FileChartColumn, 'Reports to run and download'),
        to('otifDashboard', 'OTIF', Timer, 'On time and in full'),
        to('asnDashboard', 'ASN', Send, 'Advance shipping notices'),
        ...(hasOrderEntry === undefined
          ? []
          : [
              hasOrderEntry
                ? orderEntry
                : { ...orderEntry, route: undefined, tooltip: `${comingSoon} - ${orderEntry.tooltip}` },
            ]),
        { label: 'Advanced OTIF Analytics', icon: Sparkles, tooltip: comingSoon, route: undefined },
      ],
    },
    {
      name: 'Insight',
      summary: 'How your products, lanes and costs develop',
      buttons: [
        to('performanceDashboard', 'Performance', TrendingUp, 'By item, retailer and region'),
        to('costDashboard', 'Cost', CircleDollarSign, 'Cost per case and its drivers'),
        to('predictiveDashboard', 'Predictive', ChartLine, 'Economic order quantity'),
        ...(isFsmaEnabled ? [traceability] : []),
      ],
    },
    {
      name: 'Guru',
      summary: 'Deductions, disputes and receiving variances',
      buttons: [
        to('guruDashboard', 'Guru Dashboard', LayoutDashboard, 'Deducted, disputed and recovered'),
        to('deductions', 'Deductions', Scale, 'Deductions and their disputes'),
        to('receivingVariances', 'Receiving Variances', PackageSearch, 'Shipped against received'),
        to('guruSettings', 'Guru Settings', Settings2, 'Credentials and automation'),
      ],
    },
  ];
}

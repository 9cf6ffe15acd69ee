import { Tier } from '#src/api/generated/enums.ts';
import type {
  ReportCategory,
  ReportDefinition,
  ReportFormat,
  ReportParameter,
} from '#src/api/generated/types.ts';
import { dateParameters } from './report-parameters.ts';

type Row = readonly [
  name: string,
  category: ReportCategory,
  description: string,
  seconds: number,
  parameters: readonly ReportParameter[],
  tier?: Tier | null,
  formats?: readonly ReportFormat[],
];

const { Guru, Insights } = Tier;

const rows: readonly Row[] = [
  [
    'Order status',
    'Orders',
    'Every order of a period with its status and dates.',
    20,
    [
      dateParameters.startDate,
      dateParameters.endDate,
      dateParameters.warehouse,
      dateParameters.poNumber,
      dateParameters.includeCancelled,
      dateParameters.layout,
    ],
  ],
  [
    'Open orders',
    'Orders',
    'Orders that are not shipped yet, by requested ship date.',
    15,
    [dateParameters.warehouse, dateParameters.retailer, dateParameters.daysAhead],
  ],
  [
    'Shipped order detail',
    'Orders',
    'Lines of shipped orders with lots and quantities.',
    60,
    [dateParameters.period, dateParameters.warehouse, dateParameters.item],
  ],
  [
    'Backorder',
    'Orders',
    'Lines that could not be allocated, with the missing quantity.',
    15,
    [dateParameters.warehouse, dateParameters.item],
  ],
  [
    'POD package',
    'Orders',
    'Proofs of delivery of a period in one document.',
    180,
    [dateParameters.period, dateParameters.retailer, dateParameters.location, dateParameters.orderNumber],
    null,
    ['PDF'],
  ],
  [
    'Inventory snapshot by lot',
    'Inventory',
    'On hand, available, allocated and held cases of every lot.',
    30,
    [dateParameters.asOf, dateParameters.warehouse, dateParameters.item],
  ],
  ['Inventory aging', 'Inventory', 'Cases by days since receipt.', 25, [dateParameters.warehouse]],
  [
    'Expiring stock',
    'Inventory',
    'Lots that expire soon, with their shelf life left.',
    20,
    [dateParameters.daysAhead, dateParameters.warehouse],
  ],
  [
    'Inventory transactions',
    'Inventory',
    'Receipts, shipments and adjustments, line by line.',
    90,
    [dateParameters.period, dateParameters.warehouse, dateParameters.item],
    null,
    ['CSV', 'XLSX'],
  ],
  [
    'Receipts',
    'Inventory',
    'Inbound receipts against what was announced.',
    20,
    [dateParameters.period, dateParameters.warehouse],
  ],
  [
    'Stock-to-ship variance',
    'Inventory',
    'Ordered, picked and shipped cases where they differ.',
    25,
    [dateParameters.period, dateParameters.warehouse],
  ],
  [
    'OTIF by PO',
    'Performance',
    'On time and in full by purchase order, with root causes.',
    45,
    [dateParameters.period, dateParameters.retailer, dateParameters.location, dateParameters.poNumber],
  ],
  [
    'OTIF fines',
    'Performance',
    'Fines by retail month, and the orders behind them.',
    30,
    [dateParameters.period, dateParameters.retailer, dateParameters.minAmount],
  ],
  [
    'Carrier scorecard',
    'Performance',
    'Punctuality, tender acceptance and damages by carrier.',
    40,
    [dateParameters.period],
  ],
  [
    'ASN exceptions',
    'Compliance',
    'Advance shipping notices that were late, rejected or inaccurate.',
    20,
    [dateParameters.period, dateParameters.retailer],
  ],
  [
    'Deduction register',
    'Compliance',
    'Deductions with reason, dispute and payment.',
    45,
    [dateParameters.period, dateParameters.deductionCodes, dateParameters.minAmount],
    Guru,
    ['XLSX', 'CSV'],
  ],
  [
    'Dispute status',
    'Compliance',
    'Open disputes with the date of the next step.',
    20,
    [dateParameters.period],
    Guru,
  ],
  [
    'Receiving variances',
    'Compliance',
    'Differences between shipped and received cases.',
    30,
    [dateParameters.period, dateParameters.item],
    Guru,
  ],
  [
    'Invoice register',
    'Billing',
    'Invoices with amount, balance and due date.',
    20,
    [dateParameters.startDate, dateParameters.endDate, dateParameters.minAmount],
  ],
  [
    'Invoice line detail',
    'Billing',
    'Every charge of the invoices of a period.',
    50,
    [dateParameters.period],
    null,
    ['CSV', 'XLSX'],
  ],
  [
    'Freight cost by PO',
    'Billing',
    'Freight, fuel and accessorials by purchase order.',
    40,
    [dateParameters.period, dateParameters.retailer, dateParameters.poNumber],
    Insights,
  ],
  [
    'CPC by order',
    'Billing',
    'Cost per case of every order.',
    40,
    [dateParameters.period, dateParameters.warehouse],
    Insights,
  ],
  [
    'FSMA sortable spreadsheet',
    'Traceability',
    'Key data elements of traced lots, for a request of the authority.',
    120,
    [dateParameters.period, dateParameters.item],
    null,
    ['XLSX'],
  ],
  [
    'Lot recall',
    'Traceability',
    'Where the cases of a lot came from and went to.',
    60,
    [dateParameters.lot],
    null,
    ['PDF', 'XLSX'],
  ],
];

function toReportId(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
}

/** The whole catalog. Favorites and the last render depend on the user and the customer. */
export const reports: readonly ReportDefinition[] = rows.map(
  ([
    name,
    category,
    description,
    estimatedSeconds,
    parameters,
    requiresTierId = null,
    formats = ['XLSX', 'CSV', 'PDF'],
  ]) => ({
    reportId: toReportId(name),
    name,
    description,
    category,
    isFavorite: false,
    formats: [...formats],
    lastRenderedAt: null,
    estimatedSeconds,
    requiresTierId,
    parameters: [...parameters],
  }),
);

/** Seeded favorites: [id of the person, customer, report]. */
export const favorites: readonly (readonly [string, string, string])[] = [
  ['customer-user', 'PMF', 'order-status'],
  ['customer-user', 'PMF', 'otif-by-po'],
  ['internal-user', 'INT', 'carrier-scorecard'],
];

import type { ReportCategory, ReportFormat, ReportRender } from '#src/api/generated/types.ts';
import { writePdf, type PdfBlock } from '#mocks/files/pdf.ts';
import { createRandom, type Random } from '#mocks/lib/random.ts';
import { writeCsv, writeXlsx, type ColumnKind, type Sheet } from '#mocks/files/spreadsheet.ts';

type Rendered = Pick<ReportRender, 'reportId' | 'reportName' | 'parameters' | 'format'>;
type Columns = Readonly<Record<string, (random: Random) => string | number>>;

const retailers = ['Walmart', 'Kroger', 'Target', 'Costco', 'Amazon'] as const;
const warehouses = ['IL-01', 'TX-02', 'GA-03', 'CA-04', 'PA-05'] as const;
const items = ['10025', '10026', '10031', '20110', '30201', '40310', '40311', '50401'] as const;
const carriers = ['ODFL', 'SAIA', 'EXLA', 'XPOL', 'HJBT'] as const;

const order = (random: Random): string => `SO-${random.whole(1_040_000, 1_049_999)}`;
const cents = (random: Random): number => random.whole(1_000, 250_000) / 100;

const columns: Readonly<Record<ReportCategory, Columns>> = {
  Orders: {
    Order: order,
    'Purchase order': (random) => random.whole(4_500_000_000, 4_599_999_999),
    Retailer: (random) => random.pick(retailers),
    Warehouse: (random) => random.pick(warehouses),
    Cases: (random) => random.whole(12, 900),
    Status: (random) => random.pick(['Released', 'Picking', 'Shipped', 'Delivered']),
  },
  Inventory: {
    Item: (random) => random.pick(items),
    Warehouse: (random) => random.pick(warehouses),
    Lot: (random) => `L${random.whole(100_000, 999_999)}`,
    'On hand, cases': (random) => random.whole(0, 4_000),
    'Shelf life left, days': (random) => random.whole(5, 500),
  },
  Billing: {
    Invoice: (random) => `INV-00${random.whole(90_000, 99_999)}`,
    Charge: (random) => random.pick(['Freight', 'Storage', 'Handling', 'Fuel']),
    'Amount, USD': cents,
    'Balance, USD': (random) => (random.chance(0.8) ? 0 : cents(random)),
  },
  Performance: {
    Order: order,
    Retailer: (random) => random.pick(retailers),
    Carrier: (random) => random.pick(carriers),
    'On time': (random) => (random.chance(0.93) ? 'yes' : 'no'),
    'In full': (random) => (random.chance(0.97) ? 'yes' : 'no'),
  },
  Compliance: {
    Reference: (random) => String(random.whole(4_400_000_000, 4_499_999_999)),
    Order: order,
    Reason: (random) =>
      random.pick(['Goods billed, not shipped', 'Carton shortage, freight bill signed short', 'Late notice']),
    'Amount, USD': cents,
  },
  Traceability: {
    'Traceability lot code': (random) => `TLC-${random.whole(10_000, 99_999)}`,
    Item: (random) => random.pick(items),
    Event: (random) => random.pick(['Receiving', 'Shipping', 'Transformation']),
    Cases: (random) => random.whole(1, 400),
    Location: (random) => random.pick(warehouses),
  },
};

export const mediaTypeByFormat: Readonly<Record<ReportFormat, string>> = {
  PDF: 'application/pdf',
  XLSX: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  CSV: 'text/csv',
};

function buildSheet(category: ReportCategory, random: Random): Sheet {
  const categoryColumns = Object.entries(columns[category]);
  const rows = Array.from({ length: random.whole(8, 20) }, () =>
    categoryColumns.map(([, value]) => value(random)),
  );
  const getKind = (heading: string, index: number): ColumnKind => {
    if (heading.endsWith('USD')) return 'money';
    return rows.some((row) => typeof row[index] === 'number') ? 'number' : 'text';
  };
  return {
    columns: categoryColumns.map(([heading], index) => ({ heading, kind: getKind(heading, index) })),
    rows,
  };
}

function asPdf(render: Rendered, sheet: Sheet): Uint8Array<ArrayBuffer> {
  const parameters = Object.entries(render.parameters).map(
    ([name, value]) => `${name}: ${JSON.stringify(value)}`,
  );
  const row = (cells: readonly unknown[]): PdfBlock => ({
    style: 'row',
    text: cells.map((cell) => String(cell).padEnd(16)).join(' '),
  });
  return writePdf(render.reportName, [
    { style: 'title', text: render.reportName },
    { style: 'text', text: parameters.join('; ') || 'Without parameters' },
    { style: 'heading', text: `${sheet.rows.length} rows` },
    row(sheet.columns.map(({ heading }) => heading)),
    ...sheet.rows.map(row),
  ]);
}

/** The table of a render; the same for the same report with the same parameters, its period among them. */
function getSheet({ reportId, parameters }: Rendered, category: ReportCategory): Sheet {
  const values = Object.entries(parameters).toSorted(([a], [b]) => a.localeCompare(b, 'en'));
  return buildSheet(category, createRandom(0, 'report file', `${reportId} ${JSON.stringify(values)}`));
}

/** The rows of the table in a render's file. */
export function countReportRows(render: Rendered, category: ReportCategory): number {
  return getSheet(render, category).rows.length;
}

/** The file of a completed render, with reproducible bytes. */
export async function reportFile(
  render: Rendered,
  category: ReportCategory,
): Promise<Uint8Array<ArrayBuffer>> {
  const sheet = getSheet(render, category);
  switch (render.format) {
    case 'CSV':
      return writeCsv(sheet);
    case 'XLSX':
      return await writeXlsx(sheet);
    case 'PDF':
      return asPdf(render, sheet);
  }
}

import type { TraceEvent } from '#src/api/generated/types.ts';
import { toLabel } from '#mocks/lib/enum-labels.ts';
import { writeSheets, type ColumnKind, type Sheet, type SheetValue } from '#mocks/files/spreadsheet.ts';
import { readKde } from './trace-events.ts';
import { describeLocation } from './trace-locations.ts';

interface SheetColumn {
  readonly heading: string;
  readonly kind: ColumnKind;
  readonly read: (event: TraceEvent) => SheetValue;
}

const text = (heading: string, read: SheetColumn['read']): SheetColumn => ({ heading, kind: 'text', read });
const day = (heading: string): SheetColumn => ({ heading, kind: 'day', read: (event) => event.occurredOn });

const quantity: readonly SheetColumn[] = [
  { heading: 'Quantity of the food', kind: 'number', read: (event) => event.quantity },
  text('Unit of measure of the food', ({ uom }) => (uom === 'CA' ? 'case' : uom)),
];
const product = text('Product description for the food', (event) => event.productDescription);
const source = text(
  'Location description for the traceability lot code source, or the traceability lot code source reference',
  (event) => readKde(event, 'TlcSource'),
);
const document: readonly SheetColumn[] = [
  text('Reference document type', ({ referenceDocumentType: type }) =>
    type === null ? null : toLabel(type),
  ),
  text('Reference document number', (event) => event.referenceDocumentNumber),
];
const from = (heading: string) => text(heading, (event) => describeLocation(event.fromLocation));
const to = (heading: string) => text(heading, (event) => describeLocation(event.toLocation));

/** Of ingredients on the Food Traceability List, which only the manufacturer's records name. */
const input = (heading: string) => text(heading, () => null);

/**
 * The key data elements of each event, in the words and the order of 21 CFR 1.1340(a), 1.1345(a) and 1.1350(a). Read on
 * November 23, 2026 in copies of the eCFR: the first two as of June 20, 2026, the last in an undated one. The
 * regulation does not prescribe a layout; combined elements are split into sortable columns: quantity and unit,
 * document type and number.
 */
const sheets: readonly (readonly [cte: TraceEvent['cte'], name: string, columns: readonly SheetColumn[]])[] =
  [
    [
      'Shipping',
      'Shipping',
      [
        text('Traceability lot code for the food', (event) => event.traceabilityLotCode),
        ...quantity,
        product,
        to(
          'Location description for the immediate subsequent recipient (other than a transporter) of the food',
        ),
        from('Location description for the location from which you shipped the food'),
        day('Date you shipped the food'),
        source,
        ...document,
      ],
    ],
    [
      'Receiving',
      'Receiving',
      [
        text('Traceability lot code for the food', (event) => event.traceabilityLotCode),
        ...quantity,
        product,
        from(
          'Location description for the immediate previous source (other than a transporter) for the food',
        ),
        to('Location description for where the food was received'),
        day('Date you received the food'),
        source,
        ...document,
      ],
    ],
    [
      'Transformation',
      'Transformation',
      [
        input('Traceability lot code for the food used in transformation (if applicable)'),
        input('Product description for the food used in transformation (if applicable)'),
        input('Quantity and unit of measure of the food used from that lot (if applicable)'),
        text('New traceability lot code for the food', (event) => event.traceabilityLotCode),
        from(
          'Location description for where you transformed the food (i.e., the traceability lot code source), and (if applicable) the traceability lot code source reference',
        ),
        day('Date transformation was completed'),
        product,
        ...quantity,
        ...document,
      ],
    ],
  ];

function buildSheet(columns: readonly SheetColumn[], events: readonly TraceEvent[]): Sheet {
  return {
    columns: columns.map(({ heading, kind }) => ({ heading, kind })),
    rows: events.map((event) => columns.map(({ read }) => read(event))),
  };
}

/** The FDA's sortable spreadsheet: one sheet for each tracking event, also for those without records. */
export async function writeSortableSpreadsheet(
  events: readonly TraceEvent[],
): Promise<Uint8Array<ArrayBuffer>> {
  return await writeSheets(
    Object.fromEntries(
      sheets.map(([cte, name, columns]) => [
        name,
        buildSheet(
          columns,
          events.filter((event) => event.cte === cte),
        ),
      ]),
    ),
  );
}

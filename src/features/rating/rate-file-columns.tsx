import type { LtlRateFileColumn, LtlRateFileRow } from '#src/api/generated/types.ts';
import { describeProblems as describeCells, type Correcting } from '#src/components/import/cell-problems.tsx';
import { buildProblemColumn, buildRowColumn } from '#src/components/import/row-table.tsx';
import type { ResultColumn, TableLine } from '#src/components/import/table-lines.ts';
import { columnKit } from '#src/components/table/column-kit.tsx';
import type { Column } from '#src/components/table/column.ts';
import { formatMoney } from '#src/lib/figures.ts';
import { noValue } from '#src/lib/no-value.ts';
import { Badge } from '#src/ui/badge.tsx';
import { rateFileColumns } from './rate-file-table.ts';
import { describeEngineError } from './rate-words.ts';

/** A row of the file with its price. Null for an empty cell. */
export interface RateLine extends TableLine<LtlRateFileColumn> {
  readonly reference: string | null;
  readonly origin: string | null;
  readonly destination: string | null;
  readonly weight: string | null;
  /** Undefined until the file has been rated. */
  readonly result: LtlRateFileRow | undefined;
}

/** The errors of a row in one text; empty for a price. */
function describeProblems(line: RateLine): string {
  const { errors, result } = line;
  const cells = describeCells(rateFileColumns, line);
  const hasEngineError = result !== undefined && result.problem !== null && errors.length === 0;
  return hasEngineError ? `${cells} ${describeEngineError(result)}`.trim() : cells;
}

/** The warnings about a price, such as a limit that the shipment exceeds; empty for none. */
const describeChecks = ({ result }: RateLine): string => result?.warnings.join(' ') ?? '';

function getState(line: RateLine): keyof typeof tones {
  const { result, errors } = line;
  if (errors.length > 0) return 'To correct';
  if (result === undefined) return 'Not rated yet';
  if (result.totalCharge === null) return 'To correct';
  return describeChecks(line) === '' ? 'Rated' : 'Rated, check';
}

const tones = {
  Rated: 'ok',
  'Rated, check': 'warn',
  'To correct': 'bad',
  'Not rated yet': 'neutral',
} as const;

type Charge = 'netLinehaul' | 'fuelSurcharge' | 'accessorialTotal' | 'totalCharge';

/** The columns that a file with the results adds. None is a column of the next file. */
export const resultColumns: readonly ResultColumn<RateLine>[] = [
  { name: 'Billed weight, lb', value: ({ result }) => result?.billedWeightLb },
  { name: 'Net line-haul, $', value: ({ result }) => result?.netLinehaul },
  { name: 'Fuel charge, $', value: ({ result }) => result?.fuelSurcharge },
  { name: 'Accessorial charges, $', value: ({ result }) => result?.accessorialTotal },
  { name: 'Total charge, $', value: ({ result }) => result?.totalCharge },
  { name: 'Transit days', value: ({ result }) => result?.transitDays },
  { name: 'What to correct', value: describeProblems },
  { name: 'Check before booking', value: describeChecks },
];

const column = columnKit<RateLine>();
const searched = { isSearched: true } as const;

/** The columns of the result, with the cells to correct where there are any. */
export function buildRateColumns(
  lines: readonly RateLine[],
  correcting: Correcting,
): readonly Column<RateLine>[] {
  const problems = buildProblemColumn(rateFileColumns, correcting, describeProblems);
  const checks = column.computed('checks', 'Check before booking', (line) => describeChecks(line) || null, {
    width: 20,
    isSortable: false,
    ...searched,
  });
  const money = (id: Charge, header: string, width: number) =>
    column.computed(id, header, ({ result }) => result?.[id] ?? null, {
      width,
      align: 'end',
      cell: ({ result }) => {
        const amount = result?.[id];
        return amount === null || amount === undefined ? noValue : formatMoney(amount);
      },
    });
  return [
    buildRowColumn(4),
    column.computed('state', 'Result', getState, {
      width: 9,
      cell: (line) => <Badge tone={tones[getState(line)]}>{getState(line)}</Badge>,
    }),
    column.text('reference', 'Reference', { width: 8, ...searched }),
    column.text('origin', 'From', { width: 5, ...searched }),
    column.text('destination', 'To', { width: 5, ...searched }),
    column.text('weight', 'Weight, lb', { width: 6, align: 'end' }),
    ...(lines.some((line) => describeProblems(line) !== '') ? [problems] : []),
    ...(lines.some((line) => describeChecks(line) !== '') ? [checks] : []),
    money('totalCharge', 'Total', 7),
    column.computed('billed', 'Billed, lb', ({ result }) => result?.billedWeightLb ?? null, {
      width: 6,
      align: 'end',
    }),
    money('netLinehaul', 'Net line-haul', 7),
    money('fuelSurcharge', 'Fuel', 6),
    money('accessorialTotal', 'Accessorials', 7),
    column.computed('days', 'Days', ({ result }) => result?.transitDays ?? null, { width: 4, align: 'end' }),
  ];
}

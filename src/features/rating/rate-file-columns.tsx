import type { LtlRateFileColumn, LtlRateFileRow } from '#src/api/generated/types.ts';
import { describeProblems as describeCells, type Correcting } from '#src/components/import/cell-problems.tsx';
import { buildProblemColumn, buildRowColumn } from '#src/components/import/row-table.tsx';
import type { ResultColumn, TableLine } from '#src/components/import/table-lines.ts';
import type { Column } from '#src/components/table/column.ts';
import { noValue } from '#src/lib/no-value.ts';
import { formatMoney, formatNumber } from '#src/lib/figures.ts';
import { Badge } from '#src/ui/badge.tsx';
import { rateFileColumns } from './rate-file-table.ts';
import { describeEngineError } from './rate-words.ts';

/** A row of the file with its price. */
export interface RateLine extends TableLine<LtlRateFileColumn> {
  readonly reference: string;
  readonly origin: string;
  readonly destination: string;
  readonly weight: string;
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
export function listResultColumns(lines: readonly RateLine[]): readonly ResultColumn[] {
  const get = (index: number): RateLine | undefined => lines[index];
  const charge = (name: string, member: Charge): ResultColumn => ({
    name,
    value: (index) => get(index)?.result?.[member],
  });
  return [
    { name: 'Billed weight, lb', value: (index) => get(index)?.result?.billedWeightLb },
    charge('Net line-haul, $', 'netLinehaul'),
    charge('Fuel charge, $', 'fuelSurcharge'),
    charge('Accessorial charges, $', 'accessorialTotal'),
    charge('Total charge, $', 'totalCharge'),
    { name: 'Transit days', value: (index) => get(index)?.result?.transitDays },
    {
      name: 'What to correct',
      value: (index) => {
        const line = get(index);
        return line ? describeProblems(line) : '';
      },
    },
    {
      name: 'Check before booking',
      value: (index) => {
        const line = get(index);
        return line ? describeChecks(line) : '';
      },
    },
  ];
}

/** The columns of the result, with the cells to correct where there are any. */
export function buildRateColumns(
  lines: readonly RateLine[],
  correcting: Correcting,
): readonly Column<RateLine>[] {
  const problems = buildProblemColumn(rateFileColumns, correcting, describeProblems);
  const checks: Column<RateLine> = {
    id: 'checks',
    header: 'Check before booking',
    width: 20,
    isSearched: true,
    isSortable: false,
    value: (line) => describeChecks(line) || null,
  };
  const money = (id: Charge, header: string, width: number): Column<RateLine> => ({
    id,
    header,
    width,
    align: 'end',
    value: ({ result }) => result?.[id] ?? null,
    cell: ({ result }) => {
      const amount = result?.[id];
      return amount === null || amount === undefined ? noValue : formatMoney(amount);
    },
  });
  return [
    buildRowColumn(4),
    {
      id: 'state',
      header: 'Result',
      width: 9,
      value: getState,
      cell: (line) => <Badge tone={tones[getState(line)]}>{getState(line)}</Badge>,
    },
    {
      id: 'reference',
      header: 'Reference',
      width: 8,
      isSearched: true,
      value: ({ reference }) => reference || null,
    },
    { id: 'origin', header: 'From', width: 5, isSearched: true, value: ({ origin }) => origin || null },
    {
      id: 'destination',
      header: 'To',
      width: 5,
      isSearched: true,
      value: ({ destination }) => destination || null,
    },
    { id: 'weight', header: 'Weight, lb', width: 6, align: 'end', value: ({ weight }) => weight || null },
    ...(lines.some((line) => describeProblems(line) !== '') ? [problems] : []),
    ...(lines.some((line) => describeChecks(line) !== '') ? [checks] : []),
    money('totalCharge', 'Total', 7),
    {
      id: 'billed',
      header: 'Billed, lb',
      width: 6,
      align: 'end',
      value: ({ result }) => result?.billedWeightLb ?? null,
      cell: ({ result }) =>
        result && result.billedWeightLb !== null ? formatNumber(result.billedWeightLb) : noValue,
    },
    money('netLinehaul', 'Net line-haul', 7),
    money('fuelSurcharge', 'Fuel', 6),
    money('accessorialTotal', 'Accessorials', 7),
    {
      id: 'days',
      header: 'Days',
      width: 4,
      align: 'end',
      value: ({ result }) => result?.transitDays ?? null,
    },
  ];
}

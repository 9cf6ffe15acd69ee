import type { OrderImportOutcome } from '#src/api/generated/types.ts';
import { PageLink } from '#src/components/page/page-link.tsx';
import { noValue, type Column } from '#src/components/table/column.ts';
import { pathTo } from '#src/routing/route-paths.ts';
import { Badge, type Tone } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { linkClass } from '#src/ui/link-class.ts';
import { TextInput } from '#src/ui/text-input.tsx';
import { columnLabels } from '../column-names.ts';
import { countText } from '../entry-words.ts';
import { correctCells, readCorrected, useCorrected, type CorrectionStore } from './corrections.ts';
import type { CellProblem, OrderLine } from './order-file.ts';

const looks: Readonly<Record<OrderImportOutcome, readonly [word: string, tone: Tone]>> = {
  Valid: ['Ready', 'ok'],
  Created: ['Created', 'ok'],
  Rejected: ['To correct', 'bad'],
};

function getLook({ outcome, errors }: OrderLine): readonly [word: string, tone: Tone] {
  if (outcome === undefined) return ['Not checked yet', 'neutral'];
  // Another row of the order has the error.
  if (outcome === 'Rejected' && errors.length === 0) return ['Held back', 'warn'];
  return looks[outcome];
}

interface CorrectionInputProps {
  readonly line: OrderLine;
  readonly problem: CellProblem;
  readonly store: CorrectionStore;
  /** The rows with the same value in this column. */
  readonly alike: readonly number[];
}

/** Corrects a cell, and on request all cells of the column with the same value. */
function CorrectionInput({ line, problem, store, alike }: CorrectionInputProps) {
  const { column, value: checked } = problem;
  const value = useCorrected(store, line.index, column, checked);
  const others = alike.filter((index) => readCorrected(store, index, column, checked) !== value);
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="w-48">
        <TextInput
          aria-label={`${columnLabels[column]}, row ${line.row}`}
          value={value}
          onChange={(event) => correctCells(store, [line.index], column, event.target.value)}
        />
      </span>
      {value !== checked && others.length > 0 && (
        <Button size="small" variant="link" onClick={() => correctCells(store, others, column, value)}>
          {checked === '' ? 'Fill in' : `Replace “${checked}” in`} {countText(others.length, 'more row')}
        </Button>
      )}
    </span>
  );
}

interface CorrectedTextProps {
  readonly line: OrderLine;
  readonly column: 'poNumber' | 'itemNumber' | 'quantity';
  readonly store: CorrectionStore;
}

function CorrectedText({ line, column, store }: CorrectedTextProps) {
  return useCorrected(store, line.index, column, line[column]) || noValue;
}

/** How the cells with errors are corrected in place. */
interface Correcting {
  readonly store: CorrectionStore;
  /** The rows whose cell has an error, by column and value. */
  readonly alike: ReadonlyMap<string, readonly number[]>;
}

const alikeKey = ({ column, value }: CellProblem): string => `${column} ${value}`;

/** The rows whose cells have the same wrong value: one correction may fit all of them. */
function listAlike(lines: readonly OrderLine[]): Correcting['alike'] {
  const alike = new Map<string, number[]>();
  for (const { index, errors } of lines)
    for (const key of new Set(errors.map(alikeKey))) {
      const known = alike.get(key);
      if (known) known.push(index);
      else alike.set(key, [index]);
    }
  return alike;
}

interface ProblemsProps {
  readonly line: OrderLine;
  readonly correcting: Correcting | undefined;
}

const problemText = ({ column, message }: CellProblem): string => `${columnLabels[column]}: ${message}`;

function Problems({ line, correcting }: ProblemsProps) {
  const { errors, warnings, outcome } = line;
  if (outcome === 'Rejected' && errors.length === 0) return 'Another row of this order has to be corrected.';
  if (errors.length + warnings.length === 0) return noValue;
  const columns = [...Map.groupBy(errors, ({ column }) => column)];
  return (
    <ul className="flex flex-col gap-1.5">
      {columns.map(([column, own]) => (
        <li key={column} className="flex flex-col gap-1 wrap-anywhere">
          {own.map((error) => (
            <span key={error.message}>{problemText(error)}</span>
          ))}
          {correcting && own[0] && (
            <CorrectionInput
              line={line}
              problem={own[0]}
              store={correcting.store}
              alike={correcting.alike.get(alikeKey(own[0])) ?? []}
            />
          )}
        </li>
      ))}
      {warnings.map((warning) => (
        <li key={problemText(warning)} className="wrap-anywhere text-warn">
          {problemText(warning)}
        </li>
      ))}
    </ul>
  );
}

/** The columns of the preview; with `corrections`, cells with errors can be changed. */
export function buildLineColumns(
  lines: readonly OrderLine[],
  corrections: CorrectionStore | undefined,
): readonly Column<OrderLine>[] {
  const correcting = corrections && { store: corrections, alike: listAlike(lines) };
  const readable = (column: CorrectedTextProps['column']): Pick<Column<OrderLine>, 'value' | 'cell'> => ({
    value: (line) => readCorrected(corrections, line.index, column, line[column]),
    ...(corrections && {
      cell: (line) => <CorrectedText line={line} column={column} store={corrections} />,
    }),
  });
  return [
    { id: 'row', header: 'Row', width: 4.5, align: 'end', value: ({ row }) => row },
    {
      id: 'result',
      header: 'Result',
      width: 9,
      value: (line) => getLook(line)[0],
      cell: (line) => {
        const [word, tone] = getLook(line);
        return <Badge tone={tone}>{word}</Badge>;
      },
    },
    { id: 'po', header: 'PO number', width: 9, isSearched: true, ...readable('poNumber') },
    {
      id: 'order',
      header: 'Order',
      width: 9,
      isSearched: true,
      value: ({ order }) => order?.orderNumber ?? null,
      cell: ({ order }) =>
        order ? (
          <PageLink
            className={linkClass.standalone}
            to={pathTo('order', { params: { orderNumber: order.orderNumber }, query: { bsid: order.bsid } })}
          >
            {order.orderNumber}
          </PageLink>
        ) : (
          noValue
        ),
    },
    { id: 'item', header: 'Item', width: 7, isSearched: true, ...readable('itemNumber') },
    { id: 'quantity', header: 'Quantity', width: 6, align: 'end', ...readable('quantity') },
    {
      id: 'problems',
      header: 'What to correct',
      width: 24,
      isSearched: true,
      isSortable: false,
      value: ({ errors, warnings }) => [...errors, ...warnings].map(problemText).join(' '),
      cell: (line) => <Problems line={line} correcting={correcting} />,
    },
  ];
}

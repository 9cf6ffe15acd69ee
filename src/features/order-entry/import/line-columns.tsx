import { useState } from 'react';
import type { OrderImportColumn, OrderImportOutcome } from '#src/api/generated/types.ts';
import { PageLink } from '#src/components/page/page-link.tsx';
import { noValue, type Column } from '#src/components/table/column.ts';
import { pathTo } from '#src/routing/route-paths.ts';
import { Badge, type Tone } from '#src/ui/badge.tsx';
import { linkClass } from '#src/ui/link-class.ts';
import { TextInput } from '#src/ui/text-input.tsx';
import { columnLabels } from '../column-names.ts';
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

/** How the problems of a row are corrected in place; stable, so that a change renders only its row. */
export interface Correcting {
  readonly onChange: (line: OrderLine, column: OrderImportColumn, value: string) => void;
}

interface CorrectionInputProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Shows what is typed at once; the rows follow when there is time. */
function CorrectionInput({ label, value, onChange }: CorrectionInputProps) {
  const [typed, setTyped] = useState(value);
  return (
    <TextInput
      aria-label={label}
      value={typed}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(event.target.value);
      }}
    />
  );
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
  const columns = [...new Set(errors.map(({ column }) => column))];
  return (
    <ul className="flex flex-col gap-1.5">
      {columns.map((column) => (
        <li key={column} className="flex flex-col gap-1 wrap-anywhere">
          {errors
            .filter((error) => error.column === column)
            .map((error) => (
              <span key={error.message}>{problemText(error)}</span>
            ))}
          {correcting && (
            <span className="w-48">
              <CorrectionInput
                label={`${columnLabels[column]}, row ${line.row}`}
                value={errors.find((error) => error.column === column)?.value ?? ''}
                onChange={(value) => correcting.onChange(line, column, value)}
              />
            </span>
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

/** The columns of the preview; with `correcting`, cells with errors can be changed. */
export function buildLineColumns(correcting: Correcting | undefined): readonly Column<OrderLine>[] {
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
    { id: 'po', header: 'PO number', width: 9, isSearched: true, value: ({ poNumber }) => poNumber },
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
    { id: 'item', header: 'Item', width: 7, isSearched: true, value: ({ itemNumber }) => itemNumber },
    { id: 'quantity', header: 'Quantity', width: 6, align: 'end', value: ({ quantity }) => quantity },
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

import { memo } from 'react';
import type { OrderImportColumn } from '#src/api/generated/types.ts';
import { NumberForm } from '#src/components/import/number-form.tsx';
import { formatDay, isDay } from '#src/lib/dates.ts';
import type { DecimalMark } from '#src/lib/decimal-mark.ts';
import { formatNumber } from '#src/lib/figures.ts';
import { Card, CardBody, CardHeader } from '#src/ui/card.tsx';
import { Field } from '#src/ui/field.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Select } from '#src/ui/select.tsx';
import { columnLabels } from '../column-names.ts';
import { listMissing, type ColumnMatch } from './columns.ts';
import type { OrderFile } from './order-file.ts';
import { readCell } from './read-cell.ts';

const leftOut = 'none';

const options = [
  { value: leftOut, label: 'Leave out' },
  ...Object.entries(columnLabels).map(([value, label]) => ({ value, label })),
];

function isColumn(value: string): value is OrderImportColumn {
  return value in columnLabels;
}

/** The first value of a column, and how it is read where that differs. */
function getSample(
  { rows }: OrderFile,
  place: number,
  column: OrderImportColumn | null,
  mark: DecimalMark | undefined,
): string | undefined {
  const text = rows.find(({ cells }) => cells[place])?.cells[place];
  if (text === undefined) return undefined;
  const read = column === null ? text : readCell(column, text, mark);
  return read === text
    ? text.slice(0, 40)
    : `${text.slice(0, 40)}, read as ${isDay(read) ? formatDay(read) : read}`;
}

interface MatchCardProps {
  readonly file: OrderFile;
  readonly match: ColumnMatch;
  readonly onChange: (match: ColumnMatch) => void;
  /** Undefined while the file does not tell. */
  readonly mark: DecimalMark | undefined;
  /** Whether a number of the file has a separator. */
  readonly hasMarks: boolean;
  readonly onMark: (mark: DecimalMark) => void;
  /** Nothing can change while a file is sent, or after the import. */
  readonly isDisabled: boolean;
}

/** Which column of the file is which of an order. Memoized: a choice for each column takes its time to render. */
export const MatchCard = memo(function MatchCard(props: MatchCardProps) {
  const { file, match, onChange, mark, hasMarks, onMark, isDisabled } = props;
  const missing = listMissing(match);
  const used = match.filter((column) => column !== null).length;
  const choose = (place: number, value: string): void => {
    const column = isColumn(value) ? value : null;
    onChange(
      match.map((own, index) => {
        if (index === place) return column;
        // A column of an order is filled by one of the file.
        return own === column ? null : own;
      }),
    );
  };
  return (
    <Card label="Columns">
      <CardHeader
        title="Columns"
        hint={`${formatNumber(used)} of ${formatNumber(match.length)} are used. Your choice is kept for the next file with these columns.`}
      />
      <CardBody>
        {missing.length > 0 && (
          <Notice tone="warn" role="status" className="mb-3">
            Choose the column for: {missing.map((column) => columnLabels[column]).join(', ')}.
          </Notice>
        )}
        {hasMarks && (
          <div className="mb-3">
            {mark === undefined && (
              <Notice tone="warn" role="status" className="mb-2">
                The numbers of this file can be read in two ways. Choose how they are written.
              </Notice>
            )}
            <NumberForm mark={mark} onChange={onMark} isDisabled={isDisabled} />
          </div>
        )}
        <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
          {file.head.map((name, place) => (
            <Field
              key={place}
              label={name === '' ? `Column ${place + 1}` : name}
              help={getSample(file, place, match[place] ?? null, mark)}
            >
              <Select
                options={options}
                value={match[place] ?? leftOut}
                onChange={(value) => choose(place, value)}
                isDisabled={isDisabled}
              />
            </Field>
          ))}
        </div>
      </CardBody>
    </Card>
  );
});

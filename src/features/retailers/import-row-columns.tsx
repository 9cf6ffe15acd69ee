import { noValue, type Column } from '#src/components/table/column.ts';
import { Badge, type Tone } from '#src/ui/badge.tsx';
import type { ImportLine, LineState } from './import-lines.ts';

interface Look {
  readonly word: string;
  readonly tone: Tone;
}

/** Labels before the import: what it would do. */
const plannedLooks: Readonly<Record<LineState, Look>> = {
  Created: { word: 'New', tone: 'ok' },
  Updated: { word: 'Change', tone: 'info' },
  Unchanged: { word: 'As stored', tone: 'neutral' },
  Rejected: { word: 'Would be rejected', tone: 'bad' },
  kept: { word: 'To correct', tone: 'bad' },
  unknown: { word: 'Not checked yet', tone: 'neutral' },
};

/** Labels after the import: what it did. */
const reported: Readonly<Record<LineState, Look>> = {
  Created: { word: 'Created', tone: 'ok' },
  Updated: { word: 'Updated', tone: 'ok' },
  Unchanged: { word: 'Unchanged', tone: 'neutral' },
  Rejected: { word: 'Refused', tone: 'bad' },
  kept: { word: 'Skipped', tone: 'bad' },
  unknown: { word: 'Not reported', tone: 'warn' },
};

const problemText = ({ problems }: ImportLine): string =>
  problems.map(({ field, message }) => `${field}: ${message}`).join(' ');

function columnsWith(looks: Readonly<Record<LineState, Look>>): readonly Column<ImportLine>[] {
  return [
    { id: 'row', header: 'Row', width: 4.5, align: 'end', value: ({ row }) => row },
    {
      id: 'result',
      header: 'Result',
      width: 10.5,
      value: ({ state }) => looks[state].word,
      cell: ({ state }) => <Badge tone={looks[state].tone}>{looks[state].word}</Badge>,
    },
    {
      id: 'code',
      header: 'Retailer code',
      width: 8,
      isSearched: true,
      value: ({ retailerCode }) => retailerCode,
    },
    {
      id: 'name',
      header: 'Retailer name',
      width: 11,
      isSearched: true,
      value: ({ retailerName }) => retailerName,
    },
    {
      id: 'location',
      header: 'Location number',
      width: 9,
      isSearched: true,
      value: ({ locationNumber }) => locationNumber,
    },
    {
      id: 'problems',
      header: 'What to correct',
      width: 20,
      isSearched: true,
      isSortable: false,
      value: problemText,
      cell: (line) =>
        line.problems.length === 0 ? (
          noValue
        ) : (
          <ul className="flex flex-col gap-0.5">
            {line.problems.map(({ field, message }, index) => (
              <li key={index} className="wrap-anywhere">
                <span className="font-medium">{field}</span>: {message}
              </li>
            ))}
          </ul>
        ),
    },
  ];
}

export const previewColumns = columnsWith(plannedLooks);
export const reportColumns = columnsWith(reported);

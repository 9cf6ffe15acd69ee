import { noValue, type Column } from '#src/components/table/column.ts';
import { Badge, type Tone } from '#src/ui/badge.tsx';
import type { ImportLine, LineState } from './import-lines.ts';
import type { KeyColumn } from './import-model.ts';

interface Look {
  readonly word: string;
  readonly tone: Tone;
}

type Looks = Readonly<Record<LineState, Look>>;

/** Labels of the preview. */
export const plannedLooks: Looks = {
  Created: { word: 'New', tone: 'ok' },
  Updated: { word: 'Change', tone: 'info' },
  Unchanged: { word: 'As stored', tone: 'neutral' },
  Rejected: { word: 'Would be rejected', tone: 'bad' },
  invalid: { word: 'To correct', tone: 'bad' },
  unknown: { word: 'Not checked yet', tone: 'neutral' },
};

/** Labels of the result. */
export const reportedLooks: Looks = {
  Created: { word: 'Created', tone: 'ok' },
  Updated: { word: 'Updated', tone: 'ok' },
  Unchanged: { word: 'Unchanged', tone: 'neutral' },
  Rejected: { word: 'Refused', tone: 'bad' },
  invalid: { word: 'Skipped', tone: 'bad' },
  unknown: { word: 'Not reported', tone: 'warn' },
};

const problemText = ({ problems }: Pick<ImportLine<string>, 'problems'>): string =>
  problems.map(({ field, message }) => `${field}: ${message}`).join(' ');

export function buildRowColumns<Name extends string>(
  looks: Looks,
  keyColumns: readonly KeyColumn<Name>[],
): readonly Column<ImportLine<Name>>[] {
  return [
    {
      id: 'row',
      header: 'Row',
      width: 4.5,
      align: 'end',
      value: ({ index }) => index,
      cell: ({ rowName }) => rowName,
      csv: ({ rowName }) => rowName,
    },
    {
      id: 'result',
      header: 'Result',
      width: 10.5,
      value: ({ state }) => looks[state].word,
      cell: ({ state }) => <Badge tone={looks[state].tone}>{looks[state].word}</Badge>,
    },
    ...keyColumns.map(({ name, header, width }): Column<ImportLine<Name>> => ({
      id: name,
      header,
      width,
      isSearched: true,
      value: ({ cells }) => cells[name],
    })),
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

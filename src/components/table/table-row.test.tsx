import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Column } from './column.ts';
import { TableRow } from './table-row.tsx';

const columns: readonly Column<string>[] = [
  { id: 'name', header: 'Lot', value: (lot) => lot },
  { id: 'length', header: 'Length', value: (lot) => lot.length },
];

function renderMarkup(row: string | undefined): string {
  return renderToStaticMarkup(
    <table>
      <tbody>
        <TableRow
          row={row}
          index={0}
          columns={columns}
          actions={undefined}
          heightClass=""
          measure={() => {}}
        />
      </tbody>
    </table>,
  );
}

it('has a row header once the row is loaded', () => {
  expect(renderMarkup('Lot 9')).toMatch(/<th scope="row"[^>]*>Lot 9<\/th>/);
  expect(renderMarkup(undefined)).not.toContain('<th');
});

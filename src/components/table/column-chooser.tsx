import Columns3 from 'lucide-react/icons/columns-3';
import { Suspense, useState } from 'react';
import { IconButton } from '#src/ui/icon-button.tsx';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { useHasOpened } from '#src/ui/use-has-opened.ts';
import type { ColumnChoice } from './use-columns.ts';

/** Loaded when the sheet is first opened. */
const ColumnSheet = lazyPart(() => import('./column-sheet.tsx'), 'ColumnSheet');

/** The button that opens the column sheet. */
export function ColumnChooser<Row>({ choice }: { readonly choice: ColumnChoice<Row> }) {
  const [isOpen, setIsOpen] = useState(false);
  const hasOpened = useHasOpened(isOpen);
  if (choice.all.length === 0) return null;
  return (
    <>
      <IconButton icon={Columns3} label="Columns" onClick={() => setIsOpen(true)} />
      {hasOpened && (
        <Suspense>
          <ColumnSheet choice={choice} isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

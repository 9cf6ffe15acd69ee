import { Suspense } from 'react';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Drawer } from '#src/ui/drawer.tsx';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import type { ColumnChoice } from './use-columns.ts';

/** Drag and drop loads with the first sheet. */
const ReorderList = lazyPart(() => import('#src/components/reorder/reorder-list.tsx'), 'ReorderList');

interface ColumnSheetProps {
  /** Independent of the row type. */
  readonly choice: ColumnChoice<never>;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Selects and orders the columns of a table. Changes apply immediately. */
export function ColumnSheet({ choice, isOpen, onClose }: ColumnSheetProps) {
  const [first, ...rest] = choice.all;
  if (!first) return null;
  const visibleIds = new Set(choice.visible.map(({ id }) => id));
  const getIds = (columns: readonly { readonly id: string }[]): string[] =>
    columns.map(({ id }) => id).filter((id) => visibleIds.has(id));
  const show = (id: string, isShown: boolean): void => {
    const ids = rest
      .map((column) => column.id)
      .filter((columnId) => (columnId === id ? isShown : visibleIds.has(columnId)));
    choice.choose(ids);
  };
  const move = (from: number, to: number): void => {
    const order = [...rest];
    order.splice(to, 0, ...order.splice(from, 1));
    choice.choose(getIds(order));
  };
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      title="Columns"
      side="right"
      footer={
        <>
          {!choice.isDefault && (
            <Button variant="quiet" onClick={() => choice.choose(undefined)}>
              Default columns
            </Button>
          )}
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <p className="pb-3 text-control text-ink-2">{first.header} is always first.</p>
      <Suspense fallback={<Skeleton shape="block" height="20rem" />}>
        <ReorderList
          label="Columns"
          ids={rest.map(({ id }) => id)}
          getName={(index) => rest[index]?.header ?? ''}
          onMove={move}
          hasLines
        >
          {(index) => {
            const column = rest[index];
            return (
              column && (
                <Checkbox
                  label={column.header}
                  checked={visibleIds.has(column.id)}
                  onChange={(event) => show(column.id, event.currentTarget.checked)}
                />
              )
            );
          }}
        </ReorderList>
      </Suspense>
    </Drawer>
  );
}

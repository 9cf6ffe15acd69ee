import { useVirtualizer } from '@tanstack/react-virtual';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useCallback, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { CopyButton } from '#src/components/feedback/copy-button.tsx';
import { copyText } from '#src/components/feedback/copy-text.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Icon } from '#src/ui/icon.tsx';
import { extractRange, overscan } from './row-window.ts';
import { findKeyTarget, type TreeRow } from './tree-keys.ts';

/** The content of a row. */
interface TreeRowText {
  /** 'Pallet'. */
  readonly kind: string;
  /** The identifying number, and its type: 'SSCC'. */
  readonly number: string;
  readonly numberName: string;
  readonly detail: ReactNode;
}

interface TreeViewProps<Row extends TreeRow> {
  /** The accessible name. */
  readonly label: string;
  /** The visible rows, from top to bottom. */
  readonly rows: readonly Row[];
  readonly getText: (row: Row) => TreeRowText;
  readonly onToggle: (id: string) => void;
}

/** Px of a row; the text of a row does not wrap. */
const rowHeight = 32;

/**
 * A tree whose visible rows alone are rendered. Focus stays on the tree; arrow keys move the active row, which
 * `aria-activedescendant` names, and Ctrl+C copies its number.
 */
export function TreeView<Row extends TreeRow>({ label, rows, getText, onToggle }: TreeViewProps<Row>) {
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const [activeId, setActiveId] = useState(rows[0]?.id);
  const active = Math.max(
    0,
    rows.findIndex((row) => row.id === activeId),
  );
  // oxlint-disable-next-line react/incompatible-library -- The React Compiler is not used.
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan,
    rangeExtractor: useCallback(
      (range: Parameters<typeof extractRange>[0]) => extractRange(range, active),
      [active],
    ),
    useFlushSync: false,
  });
  const activate = (index: number): void => {
    setActiveId(rows[index]?.id);
    virtualizer.scrollToIndex(index);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const row = rows[active];
    if (!row) return;
    if ((event.ctrlKey || event.metaKey) && event.key === 'c' && String(getSelection()) === '') {
      const { number, numberName } = getText(row);
      event.preventDefault();
      void copyText(number, `${numberName} ${number} copied`);
      return;
    }
    const target = findKeyTarget(rows, active, event);
    if (!target) return;
    event.preventDefault();
    if (target.isToggled) onToggle(row.id);
    activate(target.index);
  };
  return (
    <div
      ref={box}
      role="tree"
      aria-label={label}
      aria-activedescendant={`${id}-${active}`}
      tabIndex={0}
      onKeyDown={onKeyDown}
      className="group/tree max-h-96 overflow-auto rounded-card border border-line text-control tabular-nums focus-visible:-outline-offset-2"
    >
      <div role="none" className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const row = rows[index];
          return (
            row && (
              <TreeItem
                key={row.id}
                elementId={`${id}-${index}`}
                row={row}
                text={getText(row)}
                start={start}
                isActive={index === active}
                onPress={() => {
                  activate(index);
                  if (row.isOpen !== undefined) onToggle(row.id);
                }}
              />
            )
          );
        })}
      </div>
    </div>
  );
}

interface TreeItemProps {
  readonly elementId: string;
  readonly row: TreeRow;
  readonly text: TreeRowText;
  /** Px from the top of the tree. */
  readonly start: number;
  readonly isActive: boolean;
  readonly onPress: () => void;
}

function TreeItem({ elementId, row, text, start, isActive, onPress }: TreeItemProps) {
  const { level, place, siblings, isOpen } = row;
  const { kind, number, numberName, detail } = text;
  return (
    // Keys are handled by the tree, which has the focus.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- See above.
    <div
      id={elementId}
      role="treeitem"
      aria-level={level}
      aria-setsize={siblings}
      aria-posinset={place}
      aria-expanded={isOpen}
      aria-selected={isActive}
      onClick={onPress}
      className={classNames(
        'group absolute inset-x-0 flex h-8 items-center gap-1.5 pr-2 whitespace-nowrap [--step:0.5rem] hover:bg-sunken sm:[--step:0.875rem]',
        isOpen !== undefined && 'cursor-pointer',
        isActive && 'group-focus-visible/tree:bg-brand-soft',
      )}
      style={{ top: start, paddingLeft: `calc(${level} * var(--step))` }}
    >
      <Icon
        shape={ChevronRight}
        className={classNames(
          'shrink-0 text-ink-3',
          isOpen === undefined && 'invisible',
          isOpen === true && 'rotate-90',
        )}
      />
      <span className="text-ink-3">{kind} </span>
      <span className="font-medium">{number} </span>
      {/* With the keyboard, Ctrl+C copies instead of the button. */}
      <span role="none" onClick={(event) => event.stopPropagation()} className="hidden sm:contents">
        <CopyButton name={numberName} text={number} isQuiet isInTabOrder={false} />
      </span>
      <span className="truncate text-hint text-ink-2">{detail}</span>
    </div>
  );
}

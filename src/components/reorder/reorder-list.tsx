import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import GripVertical from 'lucide-react/icons/grip-vertical';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { classNames } from '#src/ui/class-names.ts';
import { moveFocus } from '#src/ui/focus.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { edgeAt, moveTo, type Edge, type Move } from './drop-place.ts';

interface ReorderListProps {
  /** The accessible name: 'Questions'. */
  readonly label: string;
  /** One id per item, in order. An item keeps its id when it moves. */
  readonly ids: readonly string[];
  /** The name of the item at an index: 'Question 2'. */
  readonly getName: (index: number) => string;
  readonly onMove: (from: number, to: number) => void;
  /** Buttons of an item next to the move buttons. */
  readonly actions?: (index: number) => ReactNode;
  readonly children: (index: number) => ReactNode;
  /** Each item is one labeled control on the same line as its buttons. */
  readonly hasLines?: boolean;
}

type Direction = 'up' | 'down';

/**
 * A list that can be reordered by drag and drop, or with buttons that work without a pointer or dragging (WCAG 2.5.7).
 * Every move is announced.
 */
export function ReorderList(props: ReorderListProps) {
  const { label, ids, getName, onMove, actions, children, hasLines = false } = props;
  const [list] = useState(() => Symbol('list'));
  const [message, setMessage] = useState('');

  const move = ({ from, to }: Move): void => {
    onMove(from, to);
    setMessage(`${getName(from)} moved to position ${to + 1} of ${ids.length}.`);
  };
  return (
    <>
      <ol
        aria-label={label}
        className={classNames('flex flex-col gap-(--gap)', hasLines ? '[--gap:4px]' : '[--gap:12px]')}
      >
        {ids.map((id, index) => (
          <Item
            key={id}
            id={id}
            list={list}
            name={getName(index)}
            isFirst={index === 0}
            isLast={index === ids.length - 1}
            getMove={(dragged, edge) => moveTo(ids.indexOf(dragged), ids.indexOf(id), edge)}
            onDrop={move}
            onStep={(direction) => move({ from: index, to: direction === 'up' ? index - 1 : index + 1 })}
            actions={actions?.(index)}
            isLine={hasLines}
          >
            {children(index)}
          </Item>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {message}
      </p>
    </>
  );
}

interface ItemProps extends Omit<DragParts, 'item' | 'handle'> {
  readonly name: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onStep: (direction: Direction) => void;
  readonly actions: ReactNode;
  readonly isLine: boolean;
  readonly children: ReactNode;
}

/** A line between two items that shows where the dragged one would be dropped. */
const dropLine =
  'after:absolute after:inset-x-0 after:h-0.5 after:rounded-full after:bg-brand forced-colors:after:bg-[Highlight]';
const dropLines: Readonly<Record<Edge, string>> = {
  top: `${dropLine} after:top-[calc(var(--gap)/-2-2px)]`,
  bottom: `${dropLine} after:bottom-[calc(var(--gap)/-2-2px)]`,
};

function Item(props: ItemProps) {
  const { id, list, name, isFirst, isLast, getMove, onDrop, onStep, actions, isLine, children } = props;
  const item = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLSpanElement>(null);
  const buttons = {
    up: useRef<HTMLButtonElement>(null),
    down: useRef<HTMLButtonElement>(null),
  };
  const { isDragged, edge } = useDrag({ item, handle, id, list, getMove, onDrop });

  // Browsers drop focus when an element is moved in the DOM.
  const stepped = useRef<Direction>(undefined);
  useEffect(() => {
    if (stepped.current === undefined) return;
    moveFocus(buttons[stepped.current].current, { preventScroll: true });
    item.current?.scrollIntoView({ block: 'nearest' });
    stepped.current = undefined;
  });

  const button = (direction: Direction, isOff: boolean) => (
    <IconButton
      ref={buttons[direction]}
      icon={direction === 'up' ? ArrowUp : ArrowDown}
      size="small"
      label={`Move ${direction}: ${name}`}
      aria-disabled={isOff}
      onClick={() => {
        stepped.current = direction;
        onStep(direction);
      }}
    />
  );
  return (
    <li
      ref={item}
      className={classNames(
        'relative scroll-my-4 rounded-card border border-line bg-surface',
        isDragged && 'opacity-50',
        edge && dropLines[edge],
      )}
    >
      <div role="group" aria-label={name}>
        <div
          className={classNames(
            'flex flex-wrap items-center gap-1 pr-2 pl-1',
            isLine ? 'py-0.5' : 'rounded-t-card border-b border-line bg-sunken py-1',
          )}
        >
          <span
            ref={handle}
            aria-hidden
            className="grid size-8 cursor-grab place-items-center text-ink-3 hover:text-ink active:cursor-grabbing"
          >
            <Icon shape={GripVertical} size={18} />
          </span>
          <span className={classNames('min-w-0 grow basis-24 text-control', !isLine && 'font-medium')}>
            {isLine ? children : name}
          </span>
          <span className="flex items-center">
            {button('up', isFirst)}
            {button('down', isLast)}
            {actions}
          </span>
        </div>
        {!isLine && <div className="px-4 py-3">{children}</div>}
      </div>
    </li>
  );
}

interface DragParts {
  readonly item: RefObject<HTMLElement | null>;
  readonly handle: RefObject<HTMLElement | null>;
  readonly id: string;
  /** Identifies the list: items can be dropped only on the same list. */
  readonly list: symbol;
  /** The move that a drop on this item's edge would cause; undefined when there is none. */
  readonly getMove: (dragged: string, edge: Edge) => Move | undefined;
  readonly onDrop: (move: Move) => void;
}

/**
 * Makes an item draggable by its handle and a drop target for the items of its list. Only the handle is draggable: in
 * Firefox, the caret cannot be placed in a text field inside a draggable element. The edge is the one of this item at
 * which the dragged item would be dropped.
 */
function useDrag({ item, handle, id, list, getMove, onDrop }: DragParts) {
  const [isDragged, setIsDragged] = useState(false);
  const [edge, setEdge] = useState<Edge>();
  const latest = useRef({ getMove, onDrop });
  useLayoutEffect(() => {
    latest.current = { getMove, onDrop };
  });

  useEffect(() => {
    const [box, grip] = [item.current, handle.current];
    if (!box || !grip) return;
    const stopDragging = draggable({
      element: grip,
      getInitialData: () => ({ list, id }),
      onGenerateDragPreview: ({ nativeSetDragImage, location }) => {
        const { left, top } = box.getBoundingClientRect();
        const { clientX, clientY } = location.initial.input;
        nativeSetDragImage?.(box, clientX - left, clientY - top);
      },
      onDragStart: () => setIsDragged(true),
      onDrop: () => setIsDragged(false),
    });

    const place = (dragged: unknown, pointer: number): { edge: Edge; move: Move } | undefined => {
      const over = edgeAt(pointer, box.getBoundingClientRect());
      const move = latest.current.getMove(String(dragged), over);
      return move && { edge: over, move };
    };
    const stopTaking = dropTargetForElements({
      element: box,
      canDrop: ({ source }) => source.data['list'] === list,
      getDropEffect: () => 'move',
      onDrag: ({ source, location }) =>
        setEdge(place(source.data['id'], location.current.input.clientY)?.edge),
      onDragLeave: () => setEdge(undefined),
      onDrop: ({ source, location }) => {
        setEdge(undefined);
        const dropped = place(source.data['id'], location.current.input.clientY);
        if (dropped) latest.current.onDrop(dropped.move);
      },
    });
    return () => {
      stopDragging();
      stopTaking();
    };
  }, [item, handle, id, list]);

  return { isDragged, edge };
}

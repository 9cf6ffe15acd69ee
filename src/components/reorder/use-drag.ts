import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { edgeAt, type Edge, type Move } from './drop-place.ts';

interface DragParts {
  readonly item: RefObject<HTMLElement | null>;
  readonly handle: RefObject<HTMLElement | null>;
  readonly id: string;
  /** The same for all items of a list, and for no other list. */
  readonly list: symbol;
  /** What dropping the dragged item on this one's edge would do; undefined when nothing. */
  readonly getMove: (dragged: string, edge: Edge) => Move | undefined;
  readonly onDrop: (move: Move) => void;
}

interface DragState {
  readonly isDragged: boolean;
  /** Where what is dragged over this item would go. */
  readonly edge: Edge | undefined;
}

/**
 * Lets an item be taken by its handle and dropped on the others of its list. Only the handle is draggable: Firefox
 * does not let people place the caret in a text field inside something that is.
 */
export function useDrag({ item, handle, id, list, getMove, onDrop }: DragParts): DragState {
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

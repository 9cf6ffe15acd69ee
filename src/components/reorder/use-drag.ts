import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { edgeAt, type Edge, type Move } from './drop-place.ts';

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

interface DragState {
  readonly isDragged: boolean;
  /** The edge of this item at which the dragged item would be dropped. */
  readonly edge: Edge | undefined;
}

/**
 * Makes an item draggable by its handle and a drop target for the items of its list. Only the handle is draggable: in
 * Firefox, the caret cannot be placed in a text field inside a draggable element.
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

/** The half of an item under the pointer: a drop inserts before or after the item. */
export type Edge = 'top' | 'bottom';

export interface Move {
  readonly from: number;
  readonly to: number;
}

/** The half of an item under the pointer; all lengths in px from the top of the viewport. */
export function edgeAt(pointer: number, { top, height }: Pick<DOMRect, 'top' | 'height'>): Edge {
  return pointer < top + height / 2 ? 'top' : 'bottom';
}

/** The move that results from dropping an item on another one's edge; undefined when the order does not change. */
export function moveTo(from: number, over: number, edge: Edge): Move | undefined {
  if (from < 0 || over < 0) return undefined;
  const gap = edge === 'top' ? over : over + 1;
  // Removing the item shifts the gaps below it up by one.
  const to = gap > from ? gap - 1 : gap;
  return to === from ? undefined : { from, to };
}

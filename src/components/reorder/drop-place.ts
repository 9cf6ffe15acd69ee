/** The half of an item that the pointer is over: what is dropped there comes before or after the item. */
export type Edge = 'top' | 'bottom';

export interface Move {
  readonly from: number;
  readonly to: number;
}

/** Which half of an item a pointer is over; all lengths in px from the top of the window. */
export function edgeAt(pointer: number, { top, height }: Pick<DOMRect, 'top' | 'height'>): Edge {
  return pointer < top + height / 2 ? 'top' : 'bottom';
}

/** What dropping an item on another one's edge does to the list; undefined when everything stays where it is. */
export function moveTo(from: number, over: number, edge: Edge): Move | undefined {
  if (from < 0 || over < 0) return undefined;
  const gap = edge === 'top' ? over : over + 1;
  // The gaps below the item move up by one as soon as it is taken out.
  const to = gap > from ? gap - 1 : gap;
  return to === from ? undefined : { from, to };
}

/**
 * The columns of the grid from a width of 46rem on; below it, each line is a card. Pallets and weight follow where there
 * is room.
 */
export function getLineColumns(hasStatus: boolean): string {
  return hasStatus
    ? '@min-[46rem]:grid-cols-[1rem_minmax(7rem,1fr)_4rem_3.25rem_5rem_5rem_4.25rem_3.5rem_5.25rem_1.75rem] @min-[60rem]:grid-cols-[1rem_minmax(8rem,1fr)_4.5rem_3.5rem_6rem_5.5rem_4.5rem_4rem_3.25rem_4.25rem_5.5rem_1.75rem]'
    : '@min-[46rem]:grid-cols-[1rem_minmax(7rem,1fr)_4rem_3.25rem_5.25rem_4.25rem_3.5rem_5.25rem_1.75rem] @min-[51rem]:grid-cols-[1rem_minmax(7rem,1fr)_4rem_3.25rem_5.25rem_4.25rem_3.5rem_2.75rem_4rem_5.25rem_1.75rem]';
}

/** Shows a column only where the grid has all of them. */
export function getWideOnly(hasStatus: boolean): string {
  return hasStatus ? 'hidden @min-[60rem]:flex' : 'hidden @min-[51rem]:flex';
}

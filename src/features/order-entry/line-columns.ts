/** The columns of the grid from this width on; below it, each line is a card. */
export function getLineColumns(hasStatus: boolean): string {
  return hasStatus
    ? '@min-[50rem]:grid-cols-[1rem_minmax(8rem,1fr)_4rem_3.5rem_5.5rem_5.5rem_3.5rem_3rem_4rem_5rem_1.75rem]'
    : '@min-[50rem]:grid-cols-[1rem_minmax(10rem,1fr)_4.5rem_3.5rem_6rem_4rem_3.25rem_4.25rem_5.25rem_1.75rem]';
}

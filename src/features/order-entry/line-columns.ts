/** The columns of the grid from a width of 46rem on; below it, each line is a card. */
export const lineColumns =
  '@min-[46rem]:grid-cols-[1rem_minmax(7rem,1fr)_4rem_3.25rem_5.25rem_4.25rem_3.5rem_5.5rem_1.75rem] @min-[51rem]:grid-cols-[1rem_minmax(7rem,1fr)_4rem_3.25rem_5.25rem_4.25rem_3.5rem_2.75rem_4rem_5.5rem_1.75rem]';

/** Shows a column only where the grid has room for all of them. */
export const wideOnly = 'hidden @min-[51rem]:flex';

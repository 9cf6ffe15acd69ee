/** The columns of the grid from a width of 41rem on; below it, each line is a card. */
export const lineColumns =
  '@min-[41rem]:grid-cols-[1rem_minmax(7rem,1fr)_3.75rem_3.5rem_4.5rem_3.75rem_3.25rem_5.25rem_1.75rem] @min-[46rem]:grid-cols-[1rem_minmax(7rem,1fr)_4rem_3.75rem_5.25rem_4.25rem_3.5rem_5.5rem_1.75rem] @min-[51rem]:grid-cols-[1rem_minmax(7rem,1fr)_4rem_3.75rem_5rem_4rem_3.5rem_2.75rem_5.5rem_1.75rem] @min-[58rem]:grid-cols-[1rem_minmax(7rem,1fr)_4rem_3.75rem_5.25rem_4.25rem_3.5rem_2.75rem_4.25rem_5.5rem_1.75rem]';

/** Shows a column only where the grid has room for it; items keep room for their names. */
export const palletsOnly = 'hidden @min-[51rem]:flex';
export const weightOnly = 'hidden @min-[58rem]:flex';

import { createContext } from 'react';

/** The element beside the title that holds the button of further figures; null until it is mounted. */
export const MoreFiguresSlot = createContext<HTMLElement | null>(null);

import { createContext } from 'react';

/**
 * Whether charts may render and load their code. True by default; a dashboard sets it once the table has its first
 * rows, so that charts do not delay them.
 */
export const ChartsGate = createContext(true);

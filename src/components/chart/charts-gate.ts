import { createContext } from 'react';

/**
 * Whether charts may be drawn and their code be loaded. A dashboard opens it once the first rows of its table are
 * there, which people come for; elsewhere it is open.
 */
export const ChartsGate = createContext(true);

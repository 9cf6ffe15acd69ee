import { createContext } from 'react';

/**
 * Whether deferred controls load immediately: inside a part of the page that the user has just opened, such as a sheet.
 */
export const ControlsNeeded = createContext(false);

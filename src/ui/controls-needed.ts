import { createContext } from 'react';

/** Whether deferred controls are loaded at once: where people have just asked for them, such as in a sheet. */
export const ControlsNeeded = createContext(false);

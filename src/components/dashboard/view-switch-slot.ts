import { createContext, type ReactNode } from 'react';

/** The switch between the dashboards of a page, in the head of each; null where the page is one dashboard. */
export const ViewSwitchSlot = createContext<ReactNode>(null);

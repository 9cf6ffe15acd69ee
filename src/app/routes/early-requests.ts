import type { AskAhead } from '#src/api/ask-ahead.ts';
import { askForHome } from '#src/features/home/ahead.ts';
import type { RouteId } from '#src/routing/route-paths.ts';

/**
 * What a page shows that depends neither on the customer nor on a gate. It is requested beside what the guards need,
 * not after it; the server decides for itself whom it answers.
 */
export const earlyRequests: Readonly<Partial<Record<RouteId, (ask: AskAhead) => void>>> = {
  home: askForHome,
};

import { readSsoHint } from '#src/session/sso-hint.ts';
import { findSignedInRow } from '#src/app/routes/find-signed-in-row.ts';
import { loadPage } from '#src/app/routes/pages.ts';

/**
 * Loads the code of the page at the window's address before the sign-in is settled. A failure shows in the router,
 * which loads it again.
 */
export function prefetchPage(): void {
  // Without the hint, the person goes to the sign-in page anyway.
  if (readSsoHint() === null) return;
  const row = findSignedInRow(location.pathname);
  if (row) loadPage(row.id).catch(() => {});
}

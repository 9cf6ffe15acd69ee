import { Suspense, type ReactNode } from 'react';
import type { ThreadRecord } from '#src/api/generated/types.ts';
import type { SelectedRows } from '#src/components/table/use-selection.ts';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { hasConversations } from './has-conversations.ts';

/** Loaded with the first selection. */
const AskButton = lazyPart(() => import('./ask-button.tsx'), 'AskButton');

/** The selection action of a list that asks one question about the selected rows. */
export function askAbout<Row>(
  customerId: string,
  { rows, isAll }: SelectedRows<Row>,
  toRecord: (row: Row) => ThreadRecord,
): ReactNode {
  if (!hasConversations()) return null;
  return (
    <Suspense fallback={null}>
      <AskButton customerId={customerId} records={rows.map(toRecord)} isAll={isAll} />
    </Suspense>
  );
}

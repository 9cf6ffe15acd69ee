import MessageSquare from 'lucide-react/icons/message-square';
import { Suspense, useState } from 'react';
import type { ThreadRecord } from '#src/api/generated/types.ts';
import { Button } from '#src/ui/button.tsx';
import { lazyPart } from '#src/ui/lazy-part.ts';

const AskDrawer = lazyPart(() => import('./ask-drawer.tsx'), 'AskDrawer');

/** The maximum number of records of one question. */
const maxRecords = 100;

interface AskButtonProps {
  readonly customerId: string;
  /** Empty when all are selected. */
  readonly records: readonly ThreadRecord[];
  readonly isAll: boolean;
}

/** Asks one question about the selected rows of a list. */
export function AskButton({ customerId, records, isAll }: AskButtonProps) {
  const [selectedRecords, setSelectedRecords] = useState<readonly ThreadRecord[]>();
  const [isOpen, setIsOpen] = useState(false);
  const isTooMany = isAll || records.length > maxRecords;
  return (
    <>
      {isTooMany ? (
        <p className="text-control text-ink-2">To ask a question, choose {maxRecords} or fewer.</p>
      ) : (
        <Button
          icon={MessageSquare}
          onClick={() => {
            setSelectedRecords(records);
            setIsOpen(true);
          }}
        >
          {records.length === 1 ? 'Ask about this' : `Ask about these ${records.length}`}
        </Button>
      )}
      {selectedRecords && (
        <Suspense fallback={null}>
          <AskDrawer
            customerId={customerId}
            records={selectedRecords}
            isOpen={isOpen}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { getAttention } from '#src/api/generated/reads.ts';
import { PanelBoundary } from '#src/components/feedback/panel-boundary.tsx';
import { useSelectedCustomer } from '#src/session/use-selected-customer.ts';
import { AttentionFrame, AttentionLines } from './attention-frame.tsx';

const loadPanel = async () => ({ default: (await import('./attention-panel.tsx')).AttentionPanel });

/** In milliseconds: the cards have loaded when no request was active for the first time, at the latest after the second. */
const quietTime = 100;
const maxWait = 5000;

/** Whether the rest of the page has loaded, so that this request is not in its way. */
function useIsPageQuiet(): boolean {
  const fetching = useIsFetching();
  const [isQuiet, setIsQuiet] = useState(false);
  useEffect(() => {
    if (isQuiet || fetching > 0) return;
    const timer = setTimeout(() => setIsQuiet(true), quietTime);
    return () => clearTimeout(timer);
  }, [isQuiet, fetching]);
  useEffect(() => {
    const timer = setTimeout(() => setIsQuiet(true), maxWait);
    return () => clearTimeout(timer);
  }, []);
  return isQuiet;
}

/** What needs the user today. Its code and its request follow those of the cards. */
export function AttentionPlace() {
  const customerId = useSelectedCustomer()?.customerId;
  const isQuiet = useIsPageQuiet();
  // A failed load of the code is tried again with another component.
  const [Panel, setPanel] = useState(() => lazy(loadPanel));
  const queryClient = useQueryClient();
  const retry = async (): Promise<void> => {
    setPanel(lazy(loadPanel));
    if (customerId !== undefined) await queryClient.refetchQueries(getAttention({ customerId }));
  };
  return (
    <PanelBoundary title="Needs attention" refetch={retry}>
      <AttentionFrame>
        {customerId === undefined || !isQuiet ? (
          <AttentionLines />
        ) : (
          <Suspense fallback={<AttentionLines />}>
            <Panel key={customerId} customerId={customerId} />
          </Suspense>
        )}
      </AttentionFrame>
    </PanelBoundary>
  );
}

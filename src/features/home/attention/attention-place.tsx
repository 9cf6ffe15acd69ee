import { useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { refresh } from '#src/api/refresh.ts';
import { PanelBoundary } from '#src/components/feedback/panel-boundary.tsx';
import { useSelectedCustomer } from '#src/session/use-selected-customer.ts';
import { useRetriedLazy } from '#src/ui/use-retried-lazy.ts';
import { CompaniesButton } from './companies-button.tsx';
import { AttentionFrame, AttentionLines } from './attention-frame.tsx';
import type { AttentionTime } from './attention-time.ts';

const loadPanel = async () => ({ default: (await import('./attention-panel.tsx')).AttentionPanel });

interface AttentionPlaceProps {
  readonly isQuiet: boolean;
  /** Called by the panel, whose code has the formats of times. */
  readonly onRead: (read: AttentionTime) => void;
}

/** What needs the user today. Its code and its request follow those of the cards. */
export function AttentionPlace({ isQuiet, onRead }: AttentionPlaceProps) {
  const customerId = useSelectedCustomer()?.customerId;
  const { Part: Panel, reload } = useRetriedLazy(loadPanel);
  const queryClient = useQueryClient();
  const retry = async (): Promise<void> => {
    reload();
    await refresh(queryClient, ['getAttention'], customerId);
  };
  return (
    <PanelBoundary title="Needs attention" refetch={retry}>
      <AttentionFrame actions={<CompaniesButton />}>
        {customerId === undefined || !isQuiet ? (
          <AttentionLines />
        ) : (
          <Suspense fallback={<AttentionLines />}>
            <Panel key={customerId} customerId={customerId} onRead={onRead} />
          </Suspense>
        )}
      </AttentionFrame>
    </PanelBoundary>
  );
}

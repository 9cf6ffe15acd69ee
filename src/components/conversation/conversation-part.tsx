import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, type ReactNode } from 'react';
import { listRecordThreads } from '#src/api/queries/conversations.ts';
import { refresh } from '#src/api/refresh.ts';
import { PanelBoundary } from '#src/components/feedback/panel-boundary.tsx';
import { Waiting } from '#src/components/feedback/waiting.tsx';
import { useAddress } from '#src/components/page/use-address.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Card, CardHeader } from '#src/ui/card.tsx';
import { Tabs } from '#src/ui/tabs.tsx';
import { useRetriedLazy } from '#src/ui/use-retried-lazy.ts';
import { hasConversations } from './has-conversations.ts';
import type { RecordConversationProps } from './record-conversation.tsx';

const loadConversation = async () => ({
  default: (await import('./record-conversation.tsx')).RecordConversation,
});

/** The questions about a record. Their code and their requests follow those of the record. */
function ConversationPart(props: RecordConversationProps) {
  const { Part, reload } = useRetriedLazy(loadConversation);
  const queryClient = useQueryClient();
  const retry = async (): Promise<void> => {
    reload();
    await refresh(queryClient, ['listThreads'], props.customerId);
  };
  return (
    <PanelBoundary title="Conversation" refetch={retry}>
      <Suspense fallback={<Waiting subject="the conversation" lines={6} />}>
        <Part {...props} />
      </Suspense>
    </PanelBoundary>
  );
}

/** The number of messages about a record; nothing while it is not known or 0. */
function Count({ customerId, record }: RecordConversationProps) {
  const { data } = useQuery(listRecordThreads(customerId, record));
  const count = data?.items.reduce((sum, { messageCount }) => sum + messageCount, 0) ?? 0;
  return count === 0 ? null : <Badge hasShape={false}>{count}</Badge>;
}

/** A page has one record, and so one card. */
export const conversationCardId = 'conversation';

/** A card of a record's page with the questions about it. */
export function ConversationCard(props: RecordConversationProps) {
  if (!hasConversations()) return null;
  return (
    <div id={conversationCardId} tabIndex={-1} className="min-w-0 scroll-mt-4 rounded-card">
      <Card label="Conversation">
        <CardHeader title="Conversation" aside={<Count {...props} />} />
        <ConversationPart {...props} />
      </Card>
    </div>
  );
}

type Tab = 'details' | 'conversation';
const parameter = 'tab';

/** The details of a record in a drawer and, on the second tab, the questions about it. The tab is in the URL. */
export function ConversationTabs({
  children,
  ...props
}: RecordConversationProps & { readonly children: ReactNode }) {
  const [address, change] = useAddress();
  const selected: Tab = address.get(parameter) === 'conversation' ? 'conversation' : 'details';
  const select = (tab: Tab): void =>
    change({ [parameter]: tab === 'details' ? null : tab }, { replace: true });
  if (!hasConversations()) return children;
  return (
    <Tabs<Tab>
      label="Record"
      selected={selected}
      onSelect={select}
      items={[
        { key: 'details', label: 'Details', content: children },
        {
          key: 'conversation',
          label: 'Conversation',
          aside: <Count {...props} />,
          content: <ConversationPart {...props} />,
        },
      ]}
    />
  );
}

import MessageSquare from 'lucide-react/icons/message-square';
import { Button } from '#src/ui/button.tsx';
import { moveFocus } from '#src/ui/focus.ts';
import { hasConversations } from './has-conversations.ts';
import { conversationCardId } from './conversation-part.tsx';

/** Moves to the text of the conversation card on the same page, or to the card while its text is loading. */
function goToConversation(): void {
  const card = document.getElementById(conversationCardId);
  card?.scrollIntoView({ block: 'nearest' });
  moveFocus(card?.querySelector('input:not([type="file"]), textarea') ?? card);
}

/** In the heading of a record's page: leads to the questions about it, which are further down. */
export function AskRecordButton({ variant }: { readonly variant: 'primary' | 'secondary' }) {
  if (!hasConversations()) return null;
  return (
    <Button variant={variant} icon={MessageSquare} onClick={goToConversation}>
      Ask
    </Button>
  );
}

import Trash from 'lucide-react/icons/trash-2';
import { Button } from '#src/ui/button.tsx';
import { Card, CardBody, CardHeader } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { useChange, useOutbox } from '../use-mock.ts';
import { MailView } from './mail-view.tsx';

/** The emails that the server has sent, newest first. */
export function OutboxCard({ hasPortal }: { readonly hasPortal: boolean }) {
  const { data: mails = [] } = useOutbox();
  const change = useChange();
  return (
    <Card label="Outbox">
      <CardHeader
        title="Outbox"
        hint="Emails as they would be sent. Nothing leaves this machine."
        aside={
          <Button
            size="small"
            icon={Trash}
            disabled={mails.length === 0}
            onClick={() => void change({ call: 'DELETE /outbox' })}
          >
            Empty
          </Button>
        }
      />
      <CardBody>
        {mails.length === 0 ? (
          <EmptyState title="No email was sent" />
        ) : (
          <ul role="list" aria-label="Emails">
            {mails.toReversed().map((mail) => (
              <MailView key={mail.mailId} mail={mail} hasPortal={hasPortal} />
            ))}
          </ul>
        )}
      </CardBody>
    </Card>
  );
}

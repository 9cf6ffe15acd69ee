import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import Send from 'lucide-react/icons/send';
import { useState } from 'react';
import { getNotificationSettings } from '#src/api/generated/reads.ts';
import { refreshNotifications, refreshSettings, sendTest } from '#src/api/queries/notifications.ts';
import { createSubmission } from '#src/api/submission.ts';
import { failureText } from '#src/components/feedback/failure-text.ts';
import { ReadState } from '#src/components/feedback/read-state.tsx';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import { PageHeading } from '#src/components/page/page-heading.tsx';
import { ParentBreadcrumbs, type ParentPages } from '#src/components/page/parent-pages.tsx';
import { plainPath } from '#src/routing/route-paths.ts';
import { useSelectedCustomer } from '#src/session/use-selected-customer.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { RuleRows } from './rule-rows.tsx';
import { TimesCards } from './times-cards.tsx';

const parents: ParentPages = [{ path: plainPath('notifications'), label: 'Notifications' }];

/** Of what the user is notified, where and when. */
export function Page() {
  const customerId = useSelectedCustomer()?.customerId;
  return customerId === undefined ? null : <Settings key={customerId} customerId={customerId} />;
}

function Settings({ customerId }: { readonly customerId: string }) {
  const read = useQuery(getNotificationSettings({ customerId }));
  const { data } = read;
  return (
    <>
      <ParentBreadcrumbs parents={parents} />
      <PageHeading
        title="Notification settings"
        hint="What you hear about this company, and where. Changes are saved at once."
        actions={data && <TestButton customerId={customerId} email={data.email} />}
      />
      {data === undefined ? (
        <Card>
          <ReadState subject="your settings" read={read} lines={10} />
        </Card>
      ) : (
        <div className="@container">
          <div className="grid grid-cols-1 items-start gap-4 @5xl:grid-cols-[minmax(0,1fr)_20rem]">
            <RuleRows customerId={customerId} settings={data} />
            <TimesCards customerId={customerId} settings={data} />
          </div>
        </div>
      )}
    </>
  );
}

interface TestButtonProps {
  readonly customerId: string;
  readonly email: string;
}

function TestButton({ customerId, email }: TestButtonProps) {
  const queryClient = useQueryClient();
  const [submission] = useState(createSubmission);
  const sending = useMutation({
    mutationFn: () => sendTest(customerId, { submission }),
    onSuccess: async () => {
      snackbars.show({ tone: 'ok', text: `Sent to the bell and to ${email}` });
      await Promise.all([
        refreshNotifications(queryClient, customerId),
        refreshSettings(queryClient, customerId),
      ]);
    },
    onError: (error) => snackbars.show({ tone: 'bad', text: `No test was sent: ${failureText(error)}` }),
  });
  return (
    <Button icon={Send} isBusy={sending.isPending} onClick={() => sending.mutate()}>
      Send me a test
    </Button>
  );
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { MessageVisibility } from '#src/api/generated/enums.ts';
import { createThread as limits } from '#src/api/generated/limits/conversations.ts';
import type { ThreadRecord } from '#src/api/generated/types.ts';
import { currentUserQuery, customerListQuery } from '#src/api/queries/access.ts';
import { createThread, storeThread } from '#src/api/queries/conversations.ts';
import { Field } from '#src/ui/field.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { Composer } from './composer.tsx';
import { nameDraft, sortRecords, toMessage } from './composer-values.ts';

interface NewQuestionProps {
  readonly customerId: string;
  readonly records: readonly ThreadRecord[];
  readonly onStarted: (threadId: string) => void;
}

/** Asks a question about one or several records. */
export function NewQuestion({ customerId, records, onStarted }: NewQuestionProps) {
  const queryClient = useQueryClient();
  const companies = useQuery(customerListQuery()).data;
  const customerName =
    companies?.customers.find((company) => company.customerId === customerId)?.name ?? customerId;
  const isProvider = useQuery(currentUserQuery()).data?.isInternalUser;
  if (isProvider === undefined) return null;
  return (
    <Composer
      draftName={nameDraft(customerId, { records })}
      place={{ customerId, records }}
      customerName={customerName}
      isProvider={isProvider}
      nextVisibility={MessageVisibility.Customer}
      canSend={({ topic }) => topic.trim() !== ''}
      renderBefore={({ topic }, onChange, isReadOnly) => (
        <Field label="Topic" isRequired>
          <TextInput
            value={topic}
            maxLength={limits.topic.maxLength}
            readOnly={isReadOnly}
            onChange={({ target }) => onChange({ topic: target.value })}
          />
        </Field>
      )}
      onSend={async (values, submission) => {
        const thread = await createThread(
          customerId,
          { records: sortRecords(records), topic: values.topic, message: toMessage(values) },
          { submission },
        );
        return async () => {
          await storeThread(queryClient, thread);
          onStarted(thread.threadId);
        };
      }}
    />
  );
}

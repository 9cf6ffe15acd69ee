import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { updateScheduleDomains as limits } from '#src/api/generated/limits/schedules.ts';
import type { ScheduleDomains } from '#src/api/generated/types.ts';
import {
  refreshScheduleDomains,
  scheduleDomainsQuery,
  updateScheduleDomains,
} from '#src/api/queries/schedules.ts';
import type { Versioned } from '#src/api/versioned.ts';
import { withExplainedFailure } from '#src/components/feedback/explain-failure.ts';
import { failureText } from '#src/components/feedback/failure-text.ts';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import { defineForm, mapped } from '#src/components/form/define-form.ts';
import { FormDialog } from '#src/components/form/form-dialog.tsx';
import { limitFault } from '#src/components/form/limit-faults.ts';
import { scheduleFailures } from '#src/components/schedule/schedule-failures.ts';
import { TextareaField } from '#src/components/form/textarea-field.tsx';
import { useCompanyWords } from '#src/components/page/use-company-words.ts';
import { useContractForm } from '#src/components/form/use-contract-form.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';

interface DomainsDialogProps {
  readonly customerId: string;
  readonly onClose: () => void;
}

/** The domains outside the company to which schedules may send. */
export function DomainsDialog({ customerId, onClose }: DomainsDialogProps) {
  const { data, error, refetch } = useQuery(scheduleDomainsQuery(customerId));
  if (data) return <DomainsForm customerId={customerId} loaded={data} onClose={onClose} />;
  if (!error) return null;
  return (
    <Dialog
      isOpen
      title="Allowed domains"
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={() => void refetch()}>
          Retry
        </Button>
      }
    >
      {failureText(error)}
    </Dialog>
  );
}

const readDomains = (typed: string): string[] => [
  ...new Set(
    typed
      .toLowerCase()
      .split(/[\s,;]+/)
      .filter((part) => part !== ''),
  ),
];

const domainsForm = defineForm(
  {
    domains: mapped<string, string[]>('Domains', undefined, {
      empty: '',
      read: (domains) => domains.join('\n'),
      write: readDomains,
    }),
  },
  {
    domains: ({ domains }) => {
      const wrong = readDomains(domains).find(
        (domain) => limitFault(limits.domains.items, domain) !== undefined,
      );
      return wrong === undefined ? undefined : `${wrong} is not a domain such as brokers.example.`;
    },
  },
);

interface DomainsFormProps extends DomainsDialogProps {
  readonly loaded: Versioned<ScheduleDomains>;
}

function DomainsForm({ customerId, loaded, onClose }: DomainsFormProps) {
  const queryClient = useQueryClient();
  const base = useRef(loaded);
  const company = useCompanyWords();
  const form = useContractForm<typeof domainsForm.empty, ScheduleDomains>({
    name: 'schedule domains',
    initial: domainsForm.read(loaded.value),
    fields: domainsForm.fields,
    save: (values) =>
      withExplainedFailure(
        updateScheduleDomains(customerId, domainsForm.write(values), base.current.version),
        scheduleFailures.domains,
      ),
    current: async () => {
      base.current = await queryClient.query(scheduleDomainsQuery(customerId));
      return domainsForm.read(base.current.value);
    },
    onSaved: async () => {
      await refreshScheduleDomains(queryClient);
      snackbars.show({ tone: 'ok', text: 'Allowed domains saved.' });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title="Allowed domains"
      description={`Schedules can send to people of ${company}, and to addresses of these domains.`}
      submitLabel="Save"
      onClose={onClose}
    >
      <TextareaField
        form={form}
        name="domains"
        rows={5}
        help="One on each line. Addresses of a domain that you remove get nothing any more."
      />
    </FormDialog>
  );
}

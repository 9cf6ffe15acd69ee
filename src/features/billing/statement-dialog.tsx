import { skipToken, useQuery } from '@tanstack/react-query';
import FileDown from 'lucide-react/icons/file-down';
import { useState } from 'react';
import { getInvoiceAging } from '#src/api/generated/reads.ts';
import { downloadStatement } from '#src/api/queries/invoices.ts';
import { failureText } from '#src/components/feedback/failure-text.ts';
import { InlineFailure } from '#src/components/feedback/inline-failure.tsx';
import { useFileDownload } from '#src/components/feedback/use-file-download.ts';
import { Waiting } from '#src/components/feedback/waiting.tsx';
import { FactList } from '#src/components/page/fact-list.tsx';
import { isDay, today } from '#src/lib/dates.ts';
import { formatMoney } from '#src/lib/figures.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Field } from '#src/ui/field.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { agingText } from './aging-text.ts';

interface StatementDialogProps {
  readonly customerId: string;
  readonly onClose: () => void;
}

/** The error of the day; undefined when a statement for it exists. */
function dayFault(day: string): string | undefined {
  if (!isDay(day)) return 'Enter a valid date.';
  return day > today() ? 'Choose today or an earlier day.' : undefined;
}

/** Shows the balance at the end of a day and downloads the statement of account as of it. */
export function StatementDialog({ customerId, onClose }: StatementDialogProps) {
  const [day, setDay] = useState(today);
  const fault = dayFault(day);
  // Today is the server's day, as in the figures of the page: it may begin before the browser's does.
  const asOf = day === today() ? undefined : day;
  const read = getInvoiceAging({ customerId }, asOf === undefined ? {} : { asOf });
  const { data, error, isFetching, refetch } = useQuery({
    ...read,
    ...(fault !== undefined && { queryFn: skipToken }),
  });
  const statement = useFileDownload({
    label: 'Statement',
    fileName: `statement-${customerId}-${day}.pdf`,
    fetchFile: (options) => downloadStatement(customerId, asOf, options),
  });
  return (
    <Dialog
      isOpen
      title="Statement of account"
      description="All invoices open at the end of the selected day."
      width="small"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button
            variant="primary"
            icon={FileDown}
            isBusy={statement.isBusy}
            aria-disabled={fault !== undefined || undefined}
            onClick={statement.start}
          >
            Download PDF
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Field label="As of" error={fault}>
          <TextInput
            type="date"
            value={day}
            max={today()}
            onChange={(event) => setDay(event.currentTarget.value)}
          />
        </Field>
        {fault === undefined &&
          (data ? (
            <FactList
              facts={[
                ...data.buckets.map(({ bucket, amount }): [string, string] => [
                  agingText(bucket),
                  formatMoney(amount),
                ]),
                ['Open balance', formatMoney(data.total)],
              ]}
            />
          ) : error ? (
            <InlineFailure
              message={`The balance could not be loaded. ${failureText(error)}`}
              onRetry={() => void refetch()}
              isRetrying={isFetching}
            />
          ) : (
            <Waiting subject="the statement" lines={4} />
          ))}
      </div>
    </Dialog>
  );
}

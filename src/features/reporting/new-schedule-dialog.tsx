import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { getReport, listReports } from '#src/api/generated/reads.ts';
import type { Report, ReportParameter } from '#src/api/generated/types.ts';
import { ReadState } from '#src/components/feedback/read-state.tsx';
import { reportPath } from '#src/components/record/opened-paths.ts';
import { ScheduleDialog } from '#src/components/schedule/schedule-dialog.tsx';
import { buildReportStart } from '#src/components/schedule/report-start.ts';
import { movingParameters } from '#src/components/schedule/schedule-form.ts';
import { Button } from '#src/ui/button.tsx';
import { Combobox } from '#src/ui/combobox.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Field } from '#src/ui/field.tsx';

interface NewScheduleDialogProps {
  readonly customerId: string;
  readonly onClose: () => void;
}

/** Whether the user must enter it: the server has no value of its own for it. */
const isOpen = ({ required, hidden, defaultValues, dataType, name }: ReportParameter): boolean =>
  required &&
  !hidden &&
  defaultValues.length === 0 &&
  dataType !== 'Boolean' &&
  !movingParameters.includes(name);

/** Chooses the report of a new schedule. One with required parameters is scheduled from its form. */
export function NewScheduleDialog({ customerId, onClose }: NewScheduleDialogProps) {
  const query = useQuery(listReports({ customerId }));
  const navigate = useNavigate();
  const [reportId, setReportId] = useState<string | null>(null);
  const [isTyping, setIsTyping] = useState(false);
  const [report, setReport] = useState<Report>();
  const definition = useQuery({
    ...getReport({ customerId, reportId: reportId ?? '' }),
    ...(reportId === null && { queryFn: skipToken }),
  });
  const open = definition.data?.parameters.filter(isOpen) ?? [];
  if (report)
    return (
      <ScheduleDialog
        customerId={customerId}
        subject={{ start: buildReportStart(report, {}) }}
        onClose={onClose}
      />
    );
  return (
    <Dialog
      isOpen
      title="New schedule"
      description="To schedule a list with its filters, open it and choose Schedule beside Export."
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {reportId !== null && open.length > 0 && !isTyping ? (
            <Button
              variant="primary"
              onClick={() => {
                onClose();
                void navigate(reportPath({ reportId }));
              }}
            >
              Open the report
            </Button>
          ) : (
            <Button
              variant="primary"
              isBusy={definition.isFetching}
              aria-disabled={!definition.data || isTyping}
              onClick={() => setReport(query.data?.find((row) => row.reportId === reportId))}
            >
              Continue
            </Button>
          )}
        </>
      }
    >
      {query.data ? (
        <Field label="Report">
          <Combobox
            options={query.data.map((row) => ({ value: row.reportId, label: row.name }))}
            value={reportId}
            onChange={setReportId}
            onTyped={(typed) => setIsTyping(typed !== '')}
          />
        </Field>
      ) : (
        <ReadState subject="the reports" read={query} lines={2} />
      )}
      {definition.error && !definition.data && <ReadState subject="the report" read={definition} />}
      {open.length > 0 && (
        <p role="status" className="mt-3 text-control text-ink-2">
          This report needs {open.map(({ label }) => label).join(', ')}. Open it, fill it in, and choose
          Schedule there.
        </p>
      )}
    </Dialog>
  );
}

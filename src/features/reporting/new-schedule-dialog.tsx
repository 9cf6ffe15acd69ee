import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listReports } from '#src/api/generated/reads.ts';
import type { Report } from '#src/api/generated/types.ts';
import { ReadState } from '#src/components/feedback/read-state.tsx';
import { ScheduleDialog } from '#src/components/schedule/schedule-dialog.tsx';
import { buildReportStart } from '#src/components/schedule/report-start.ts';
import { Button } from '#src/ui/button.tsx';
import { Combobox } from '#src/ui/combobox.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Field } from '#src/ui/field.tsx';

interface NewScheduleDialogProps {
  readonly customerId: string;
  readonly onClose: () => void;
}

/** Chooses the report of a new schedule. */
export function NewScheduleDialog({ customerId, onClose }: NewScheduleDialogProps) {
  const query = useQuery(listReports({ customerId }));
  const [reportId, setReportId] = useState<string | null>(null);
  const [report, setReport] = useState<Report>();
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
          <Button
            variant="primary"
            aria-disabled={reportId === null}
            onClick={() => setReport(query.data?.find((row) => row.reportId === reportId))}
          >
            Continue
          </Button>
        </>
      }
    >
      {query.data ? (
        <Field label="Report">
          <Combobox
            options={query.data.map((row) => ({ value: row.reportId, label: row.name }))}
            value={reportId}
            onChange={setReportId}
          />
        </Field>
      ) : (
        <ReadState subject="the reports" read={query} lines={2} />
      )}
    </Dialog>
  );
}

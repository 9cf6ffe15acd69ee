import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Schedule } from '#src/api/generated/types.ts';
import { refreshSchedules, runSchedule } from '#src/api/queries/schedules.ts';
import { createSubmission } from '#src/api/submission.ts';
import { ConfirmDialog } from '#src/components/dialog/confirm-dialog.tsx';
import { explainFailure } from '#src/components/feedback/explain-failure.ts';
import { scheduleFailures } from '#src/components/schedule/schedule-failures.ts';
import { useLast } from '#src/ui/use-last.ts';
import { countText, explainRunFailure, runConsequence, showRun } from './run-words.ts';

interface RunNowDialogProps {
  readonly customerId: string;
  /** Undefined while it is closed. */
  readonly schedule: Schedule | undefined;
  readonly onClose: () => void;
}

/** Confirms that a schedule is sent to all its recipients at once. */
export function RunNowDialog({ customerId, schedule, onClose }: RunNowDialogProps) {
  const queryClient = useQueryClient();
  const [submission] = useState(createSubmission);
  const last = useLast(schedule);
  const count = last ? last.people.length + last.recipients.emails.length : 0;
  return (
    <ConfirmDialog
      isOpen={schedule !== undefined}
      title={`Send “${last?.name ?? ''}” to ${countText(count)} now?`}
      description={last ? runConsequence(last) : ''}
      confirmLabel="Send now"
      onClose={onClose}
      onConfirm={async () => {
        if (!schedule) return;
        const { scheduleId, name } = schedule;
        try {
          showRun(name, await runSchedule({ customerId, scheduleId }, { submission }));
        } catch (error) {
          throw explainFailure(explainRunFailure(error), scheduleFailures.send);
        } finally {
          await refreshSchedules(queryClient);
        }
      }}
    />
  );
}

import { useParams } from 'react-router';
import { getRecallExercise } from '#src/api/generated/reads.ts';
import type { RecallExerciseDetail } from '#src/api/generated/types.ts';
import { FactList } from '#src/components/page/fact-list.tsx';
import { ListLink, ParentBreadcrumbs } from '#src/components/page/parent-pages.tsx';
import { PageHeading } from '#src/components/page/page-heading.tsx';
import { RecordPage } from '#src/components/page/record-page.tsx';
import { formatElapsed, formatMoment } from '#src/lib/dates.ts';
import { formatNumber } from '#src/lib/figures.ts';
import { Card, CardBody } from '#src/ui/card.tsx';
import { createCustomerPage, type CustomerProps } from '../customer-page.tsx';
import { OnHandCard, Reconciliation } from './trace-cards.tsx';
import { exerciseParents } from '../fsma-pages.ts';
import { ShippedTo } from './shipped-to.tsx';
import Download from 'lucide-react/icons/download';
import type { RecallReportFormat } from '#src/api/generated/enums.ts';
import { downloadReport, type ExerciseRef } from '#src/api/queries/fsma-recall.ts';
import { useFileDownload } from '#src/components/feedback/use-file-download.ts';
import { Button } from '#src/ui/button.tsx';

const title = 'Recall exercise';

/** A saved exercise: its result and duration. */
export const Page = createCustomerPage(title, SavedExercise);

function SavedExercise({ customerId }: CustomerProps) {
  const { exerciseId = '' } = useParams();
  return (
    <RecordPage
      key={exerciseId}
      title={title}
      message="The exercise could not be loaded"
      breadcrumbs={<ParentBreadcrumbs parents={exerciseParents} />}
      backLink={<ListLink parents={exerciseParents} />}
      query={getRecallExercise({ customerId, exerciseId })}
    >
      {(exercise) => <Exercise customerId={customerId} exercise={exercise} />}
    </RecordPage>
  );
}

interface ExerciseProps extends CustomerProps {
  readonly exercise: RecallExerciseDetail;
}

function Exercise({ customerId, exercise }: ExerciseProps) {
  const { exerciseId, name, elapsedSeconds, startedAt, completedAt, conductedBy, tlcs, notes, trace } =
    exercise;
  const ref = { customerId, exerciseId };
  return (
    <>
      <ParentBreadcrumbs parents={exerciseParents} />
      <PageHeading
        title={name}
        hint="A saved exercise, as of the time it was saved."
        actions={
          <>
            <ReportButton exercise={ref} format="xlsx" />
            <ReportButton exercise={ref} format="pdf" />
          </>
        }
      />
      <div className="flex flex-col gap-4">
        <Card label="Exercise">
          <CardBody>
            <FactList
              facts={[
                ['Elapsed', formatElapsed(elapsedSeconds)],
                ['Started', formatMoment(startedAt)],
                ['Saved', formatMoment(completedAt)],
                ['Conducted by', conductedBy],
                ['Lots', formatNumber(tlcs.length)],
                ['Cases received', formatNumber(exercise.received)],
              ]}
              notes={notes}
            />
          </CardBody>
        </Card>
        <Reconciliation trace={trace} />
        <OnHandCard trace={trace} />
        <ShippedTo trace={trace} />
      </div>
    </>
  );
}

const labels: Readonly<Record<RecallReportFormat, string>> = { pdf: 'PDF report', xlsx: 'Excel report' };

interface ReportButtonProps {
  readonly exercise: ExerciseRef;
  readonly format: RecallReportFormat;
}

function ReportButton({ exercise, format }: ReportButtonProps) {
  const { isBusy, start } = useFileDownload({
    label: labels[format],
    fetchFile: (options) => downloadReport(exercise, format, options),
    fileName: `recall-exercise.${format}`,
  });
  return (
    <Button
      icon={Download}
      variant={format === 'pdf' ? 'primary' : 'secondary'}
      isBusy={isBusy}
      onClick={start}
    >
      {labels[format]}
    </Button>
  );
}

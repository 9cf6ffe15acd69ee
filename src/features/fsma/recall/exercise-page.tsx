import { useParams } from 'react-router';
import { getRecallExercise } from '#src/api/generated/reads.ts';
import type { RecallExerciseDetail } from '#src/api/generated/types.ts';
import { FactList, type Fact } from '#src/components/page/fact-list.tsx';
import { ListLink, ParentBreadcrumbs } from '#src/components/page/parent-pages.tsx';
import { PageHeading } from '#src/components/page/page-heading.tsx';
import { RecordPage } from '#src/components/page/record-page.tsx';
import { formatElapsed, formatMoment } from '#src/lib/dates.ts';
import { formatNumber } from '#src/lib/figures.ts';
import { Card, CardBody } from '#src/ui/card.tsx';
import { CustomerPage } from '../customer-page.tsx';
import { OnHandCard } from './on-hand-card.tsx';
import { exerciseParents } from './recall-pages.ts';
import { ReportButton } from './report-button.tsx';
import { ShippedTo } from './shipped-to.tsx';
import { Reconciliation } from './trace-figures.tsx';

const title = 'Recall exercise';

/** A saved exercise: its result and duration. */
export function Page() {
  const { exerciseId = '' } = useParams();
  return (
    <CustomerPage title={title}>
      {(customerId) => (
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
      )}
    </CustomerPage>
  );
}

interface ExerciseProps {
  readonly customerId: string;
  readonly exercise: RecallExerciseDetail;
}

function Exercise({ customerId, exercise }: ExerciseProps) {
  const { exerciseId, name, elapsedSeconds, startedAt, completedAt, conductedBy, tlcs, notes, trace } =
    exercise;
  const facts: readonly Fact[] = [
    ['Elapsed', formatElapsed(elapsedSeconds)],
    ['Started', formatMoment(startedAt)],
    ['Saved', formatMoment(completedAt)],
    ['Conducted by', conductedBy],
    ['Lots', formatNumber(tlcs.length)],
    ['Cases received', formatNumber(exercise.received)],
  ];
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
            <FactList facts={facts}>
              {notes !== null && (
                <div className="col-span-full min-w-0">
                  <dt className="text-hint text-ink-2">Notes</dt>
                  <dd className="max-w-prose wrap-anywhere whitespace-pre-line">{notes}</dd>
                </div>
              )}
            </FactList>
          </CardBody>
        </Card>
        <Reconciliation trace={trace} />
        <OnHandCard trace={trace} />
        <ShippedTo trace={trace} />
      </div>
    </>
  );
}

import Plus from 'lucide-react/icons/plus';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { hasOperations } from '#src/api/availability.ts';
import { DashboardHeading } from '#src/components/dashboard/dashboard-heading.tsx';
import { Button } from '#src/ui/button.tsx';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { SegmentedControl } from '#src/ui/segmented-control.tsx';
import { buildSuiteView, listSuiteViews, readSuiteView, type SuiteView } from './suite-view.ts';

/** Loaded when it is first opened. */
const NewScheduleDialog = lazyPart(() => import('./new-schedule-dialog.tsx'), 'NewScheduleDialog');

interface SuiteHeadingProps {
  readonly customerId: string;
  readonly asOf: string | undefined;
  readonly hasFailed: boolean;
}

/** The title, the switch between the views, and the button for a schedule. */
export function SuiteHeading({ customerId, asOf, hasFailed }: SuiteHeadingProps) {
  const [address, setAddress] = useSearchParams();
  const [isCreating, setIsCreating] = useState(false);
  const view = readSuiteView(address);
  return (
    <>
      <DashboardHeading
        title="Reporting Suite"
        asOf={asOf}
        hasFailed={hasFailed}
        actions={
          <>
            <SegmentedControl<SuiteView>
              label="View"
              segments={listSuiteViews()}
              value={view}
              onChange={(next) => setAddress(buildSuiteView(next))}
            />
            {view === 'schedules' && hasOperations('createSchedule') && (
              <Button
                variant="primary"
                icon={Plus}
                aria-haspopup="dialog"
                onClick={() => setIsCreating(true)}
              >
                New schedule
              </Button>
            )}
          </>
        }
      />
      {isCreating && (
        <Suspense>
          <NewScheduleDialog customerId={customerId} onClose={() => setIsCreating(false)} />
        </Suspense>
      )}
    </>
  );
}

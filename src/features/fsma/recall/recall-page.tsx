import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import Search from 'lucide-react/icons/search';
import { useNavigate } from 'react-router';
import { recallTraceQuery } from '#src/api/queries/fsma-recall.ts';
import { FailureMessage } from '#src/components/feedback/failure-message.tsx';
import { ReadFailure } from '#src/components/feedback/read-failure.tsx';
import { Waiting } from '#src/components/feedback/waiting.tsx';
import { ParentBreadcrumbs } from '#src/components/page/parent-pages.tsx';
import { PageHeading } from '#src/components/page/page-heading.tsx';
import { focusHeadingWhenLost } from '#src/components/page/restore-lost-focus.ts';
import { countText } from '#src/lib/figures.ts';
import { Button } from '#src/ui/button.tsx';
import { Card, CardBody, CardFooter, CardHeader } from '#src/ui/card.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { CustomerPage } from '../customer-page.tsx';
import { SelectedLots } from './selected-lots.tsx';
import { LotSearch } from './lot-search.tsx';
import { exerciseParents, recallPath } from './recall-pages.ts';
import { RunningRecall } from './running-recall.tsx';
import { describeOutcome } from './trace-figures.tsx';
import { useRecallAddress, type RecallAddress } from './use-recall-address.ts';

const title = 'Mock recall';

/** Traces lots to every case: first the lots are selected, then the result is shown while the time runs. */
export function Page() {
  const address = useRecallAddress();
  return (
    <CustomerPage title={title}>
      {(customerId) => (
        <>
          <ParentBreadcrumbs parents={exerciseParents} />
          <PageHeading
            title={title}
            hint="Locate every case of a lot. An exercise changes nothing until you request a hold."
          />
          <Outcome customerId={customerId} {...address} />
          {address.startedAt === undefined || address.tlcs.length === 0 ? (
            <ChooseLots customerId={customerId} {...address} />
          ) : (
            <Traced customerId={customerId} tlcs={address.tlcs} startedAt={address.startedAt} />
          )}
        </>
      )}
    </CustomerPage>
  );
}

interface RecallProps extends RecallAddress {
  readonly customerId: string;
}

/** Announces the result; the region exists before it, as screen readers require. */
function Outcome({ customerId, tlcs, startedAt }: RecallProps) {
  const { data } = useQuery(recallTraceQuery(customerId, startedAt === undefined ? [] : tlcs));
  return <div role="status">{data && <VisuallyHidden>{describeOutcome(data)}</VisuallyHidden>}</div>;
}

function ChooseLots({ customerId, tlcs }: RecallProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const setLots = (next: readonly string[]): void => void navigate(recallPath(next), { replace: true });
  const start = useMutation({
    mutationFn: () => queryClient.query({ ...recallTraceQuery(customerId, tlcs), staleTime: 0 }),
    onSuccess: ({ tracedAt }) => {
      // The button that had focus is gone with the form.
      focusHeadingWhenLost();
      void navigate(recallPath(tlcs, tracedAt), { replace: true });
    },
  });
  const count = tlcs.length;
  return (
    <Card label="Lots">
      <CardHeader
        title="Which lots are recalled?"
        hint="The time of the exercise starts when you trace them."
      />
      <CardBody>
        <div className="max-w-xl">
          <LotSearch customerId={customerId} selected={tlcs} onAdd={(tlc) => setLots([...tlcs, tlc])} />
        </div>
      </CardBody>
      <SelectedLots
        customerId={customerId}
        tlcs={tlcs}
        onRemove={(tlc) => setLots(tlcs.filter((existing) => existing !== tlc))}
      />
      <CardFooter>
        <FailureMessage className="grow" error={start.error} />
        <Button
          variant="primary"
          icon={Search}
          isBusy={start.isPending}
          aria-disabled={count === 0 || undefined}
          onClick={() => {
            if (count > 0) start.mutate();
          }}
        >
          {count === 0 ? 'Trace lots' : `Trace ${countText(count, 'lots')}`}
        </Button>
      </CardFooter>
    </Card>
  );
}

function Traced({ customerId, tlcs, startedAt }: RecallProps & { readonly startedAt: string }) {
  const read = useQuery(recallTraceQuery(customerId, tlcs));
  const { data, dataUpdatedAt } = read;
  if (data)
    return (
      <RunningRecall
        customerId={customerId}
        tlcs={tlcs}
        startedAt={startedAt}
        trace={data}
        readAt={dataUpdatedAt}
        onRetrace={() => void read.refetch()}
      />
    );
  if (read.isPending) return <Waiting subject="the trace" height="32rem" />;
  return (
    <Card>
      <ReadFailure message="The lots could not be traced" read={read} />
    </Card>
  );
}

import { useMutation, useQuery, useQueryClient, keepPreviousData } from '@tanstack/react-query';
import Search from 'lucide-react/icons/search';
import { useNavigate, useSearchParams } from 'react-router';
import { recallTraceQuery } from '#src/api/queries/fsma-recall.ts';
import { FailureMessage } from '#src/components/feedback/failure-message.tsx';
import { ParentBreadcrumbs } from '#src/components/page/parent-pages.tsx';
import { PageHeading } from '#src/components/page/page-heading.tsx';
import { focusHeadingWhenLost } from '#src/components/page/restore-lost-focus.ts';
import { countText, formatNumber } from '#src/lib/figures.ts';
import { Button } from '#src/ui/button.tsx';
import { Card, CardBody, CardFooter, CardHeader } from '#src/ui/card.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { createCustomerPage, type CustomerProps } from '../customer-page.tsx';
import { noValue } from '#src/lib/no-value.ts';
import { exerciseParents, recallPath } from '../fsma-pages.ts';
import { RunningRecall } from './running-recall.tsx';
import { describeOutcome } from './trace-cards.tsx';
import { useState, useMemo } from 'react';
import { traceLots } from '#src/api/generated/list-tables/traceLots.ts';
import { listTraceLots } from '#src/api/generated/reads.ts';
import type { TraceLot } from '#src/api/generated/types.ts';
import { useSettled } from '#src/lib/use-settled.ts';
import { AsyncCombobox } from '#src/ui/async-combobox.tsx';
import type { ListOption } from '#src/ui/option-list.tsx';
import { Field } from '#src/ui/field.tsx';
import X from 'lucide-react/icons/x';
import { InlineFailure } from '#src/components/feedback/inline-failure.tsx';
import { StaticTable } from '#src/components/page/static-table.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { checkRecall as limits } from '#src/api/generated/limits/fsma.ts';
import { limitFault } from '#src/components/form/limit-faults.ts';

const maxLots = limits.tlcs.maxItems;

/** The lots of a recall and the moment it started, from the address: a reload continues the exercise. */
interface RecallAddress {
  /** Each lot code once, in the order of the address. */
  readonly tlcs: readonly string[];
  /** RFC 3339 by the server's clock; undefined until the lots are traced. */
  readonly startedAt: string | undefined;
}

function useRecallAddress(): RecallAddress {
  const [address] = useSearchParams();
  return useMemo(() => {
    const valid = address.getAll('tlc').filter((tlc) => limitFault(limits.tlcs.items, tlc) === undefined);
    const started = address.get('started') ?? '';
    return {
      tlcs: [...new Set(valid)].slice(0, maxLots),
      startedAt: Number.isNaN(Date.parse(started)) ? undefined : started,
    };
  }, [address]);
}

const title = 'Mock recall';

/** Traces lots to every case: first the lots are selected, then the result is shown while the time runs. */
export const Page = createCustomerPage(title, Recall);

function Recall({ customerId }: CustomerProps) {
  const address = useRecallAddress();
  const { startedAt, tlcs } = address;
  return (
    <>
      <ParentBreadcrumbs parents={exerciseParents} />
      <PageHeading
        title={title}
        hint="Locate every case of a lot. An exercise changes nothing until you request a hold."
      />
      <Outcome customerId={customerId} {...address} />
      {startedAt === undefined || tlcs.length === 0 ? (
        <ChooseLots customerId={customerId} tlcs={tlcs} />
      ) : (
        <RunningRecall customerId={customerId} tlcs={tlcs} startedAt={startedAt} />
      )}
    </>
  );
}

interface LotsProps extends CustomerProps, Pick<RecallAddress, 'tlcs'> {}

/** Announces the result; the region exists before it, as screen readers require. */
function Outcome({ customerId, tlcs, startedAt }: CustomerProps & RecallAddress) {
  const { data } = useQuery(recallTraceQuery(customerId, startedAt === undefined ? [] : tlcs));
  return <div role="status">{data && <VisuallyHidden>{describeOutcome(data)}</VisuallyHidden>}</div>;
}

function ChooseLots({ customerId, tlcs }: LotsProps) {
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
          <LotSearch customerId={customerId} tlcs={tlcs} onAdd={(tlc) => setLots([...tlcs, tlc])} />
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

/** Milliseconds without typing before the search is sent. */
const searchPause = 250;

const maxOptions = 10;

function toOption({ traceabilityLotCode, itemNumber, description, onHand }: TraceLot): ListOption<string> {
  return {
    value: traceabilityLotCode,
    label: traceabilityLotCode,
    detail: `${itemNumber} ${description}`,
    end: `${formatNumber(onHand)} on hand`,
  };
}

function LotSearch({ customerId, tlcs, onAdd }: LotsProps & { readonly onAdd: (tlc: string) => void }) {
  const [typed, setTyped] = useState('');
  const search = useSettled(typed, searchPause);
  const searchQuery = useQuery({
    ...listTraceLots({ customerId }, { search, pageSize: maxOptions }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });
  const isFull = tlcs.length >= maxLots;
  const lots = typed === '' || isFull ? [] : (searchQuery.data?.items ?? []);
  const options = lots.filter(({ traceabilityLotCode }) => !tlcs.includes(traceabilityLotCode));
  const isWaiting = typed !== search || searchQuery.isPending || searchQuery.isPlaceholderData;
  const note = isFull
    ? `A recall can trace up to ${maxLots} lots.`
    : searchQuery.isError
      ? 'The search failed. Type again to retry.'
      : isWaiting
        ? 'Searching…'
        : 'No other lots match';
  return (
    <Field label="Add a lot" help="Lots of foods on the Food Traceability List, by lot code or item.">
      <AsyncCombobox<string>
        value={null}
        valueText=""
        options={options.map(toOption)}
        note={typed === '' || options.length > 0 ? undefined : note}
        maxLength={traceLots.searchLength}
        onSearch={setTyped}
        onChange={onAdd}
        placeholder="Lot code, item number or description"
      />
    </Field>
  );
}

const countCases = (lot: TraceLot | undefined, member: 'received' | 'onHand'): string =>
  lot === undefined ? noValue : formatNumber(lot[member]);

const renderRemove = (tlc: string, onRemove: (tlc: string) => void) => (
  <IconButton icon={X} label={`Remove ${tlc}`} size="small" onClick={() => onRemove(tlc)} />
);

function SelectedLots({
  customerId,
  tlcs,
  onRemove,
}: LotsProps & { readonly onRemove: (tlc: string) => void }) {
  const query = listTraceLots({ customerId }, { tlc: [...tlcs], pageSize: maxLots });
  const { data, isError, isFetching, refetch } = useQuery({
    ...query,
    enabled: tlcs.length > 0,
    placeholderData: keepPreviousData,
  });
  if (tlcs.length === 0) return null;
  const rows = tlcs.map((tlc) => ({
    tlc,
    lot: data?.items.find(({ traceabilityLotCode }) => traceabilityLotCode === tlc),
  }));
  // Once the lots are loaded, one without facts does not exist.
  const missingText = data !== undefined && !isFetching ? 'Lot not found' : noValue;
  return (
    <>
      {isError && (
        <InlineFailure
          message="The lots could not be loaded. They can still be traced."
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      <StaticTable
        caption="Chosen lots"
        rows={rows}
        getRowId={({ tlc }) => tlc}
        columns={[
          { id: 'tlc', header: 'Lot code', cell: ({ tlc }) => tlc },
          {
            id: 'item',
            header: 'Item',
            cell: ({ lot }) => (lot ? `${lot.itemNumber} ${lot.description}` : missingText),
          },
          {
            id: 'received',
            header: 'Received, cases',
            align: 'end',
            cell: ({ lot }) => countCases(lot, 'received'),
          },
          {
            id: 'onHand',
            header: 'On hand, cases',
            align: 'end',
            cell: ({ lot }) => countCases(lot, 'onHand'),
          },
          { id: 'remove', header: 'Remove', cell: ({ tlc }) => renderRemove(tlc, onRemove) },
        ]}
      />
    </>
  );
}

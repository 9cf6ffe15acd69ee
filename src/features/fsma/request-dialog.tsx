import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { traceLots } from '#src/api/generated/list-tables/traceLots.ts';
import { getFsmaFilters, getTraceEventSummary, listTraceLots } from '#src/api/generated/reads.ts';
import type { SpreadsheetRequest } from '#src/api/generated/types.ts';
import { createSortableSpreadsheet } from '#src/api/queries/fsma.ts';
import { createSubmission } from '#src/api/submission.ts';
import { getPeriod, type Period } from '#src/components/filter/periods.ts';
import { ReadFailure } from '#src/components/feedback/read-failure.tsx';
import { useFileDownload } from '#src/components/feedback/use-file-download.ts';
import { Waiting } from '#src/components/feedback/waiting.tsx';
import { EditDialog } from '#src/components/form/edit-dialog.tsx';
import { PageLink } from '#src/components/page/page-link.tsx';
import { tracedLotPath } from '#src/components/record/record-paths.ts';
import { isDay, today } from '#src/lib/dates.ts';
import { formatQuantity } from '#src/lib/figures.ts';
import { plainPath } from '#src/routing/route-paths.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { linkClass } from '#src/ui/link-class.ts';
import { MultiCombobox } from '#src/ui/multi-combobox.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { kdeText } from './fsma-words.ts';

/** The initial values of a sheet. */
export interface RequestSelection {
  readonly customerId: string;
  /** While there are any, the period is ignored. */
  readonly tlcs?: readonly string[];
  readonly items?: readonly string[];
  /** By default the last 90 days. */
  readonly period?: Period;
}

interface RequestDialogProps extends RequestSelection {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Selects the records of the FDA's spreadsheet, shows their missing key data, and downloads it. */
export function RequestDialog({ customerId, isOpen, onClose, ...selection }: RequestDialogProps) {
  const { period = getPeriod('last90', today()) } = selection;
  const [start, setStart] = useState<string>(period.startDate);
  const [end, setEnd] = useState<string>(period.endDate);
  const [tlcs, setTlcs] = useState(selection.tlcs ?? []);
  const [items, setItems] = useState(selection.items ?? []);
  /** The fields with a text that is no choice. */
  const [unfinished, setUnfinished] = useState({ tlcs: false, items: false });
  /** A new number empties the comboboxes. */
  const [round, setRound] = useState(0);
  const [submission] = useState(createSubmission);
  const options = useQuery(getFsmaFilters({ customerId }));
  const lots = useQuery(listTraceLots({ customerId }, { pageSize: traceLots.maxPageSize }));
  const isTurned = tlcs.length === 0 && start !== '' && end !== '' && end < start;
  const isValid = !isTurned && [start, end].every((day) => day === '' || isDay(day));
  /** Closing keeps the choices and the days, but not a text that is no choice. */
  const hasUnfinished = unfinished.tlcs || unfinished.items;
  const canDownload = isValid && !hasUnfinished;
  const close = (): void => {
    setUnfinished({ tlcs: false, items: false });
    setRound((previous) => previous + 1);
    onClose();
  };
  // Selected lots are exported in full: a period would truncate their trace.
  const hasPeriod = tlcs.length === 0;
  const request = {
    ...(hasPeriod && start !== '' && { startDate: start }),
    ...(hasPeriod && end !== '' && { endDate: end }),
    tlcs: [...tlcs],
    items: [...items],
  };
  const file = useFileDownload({
    label: 'The 24-hour spreadsheet',
    fetchFile: (how) => createSortableSpreadsheet(customerId, request, { ...how, submission }),
    fileName: 'fda-traceability.xlsx',
  });
  const lotCodes = new Set([...tlcs, ...(lots.data?.items ?? []).map((lot) => lot.traceabilityLotCode)]);
  return (
    <EditDialog
      isOpen={isOpen}
      title="24-hour spreadsheet"
      description="One sheet for each tracking event, with the columns of the FDA’s rule. Leave lots and items empty to include all."
      width="large"
      isDirty={hasUnfinished}
      onClose={close}
      renderFooter={(requestClose) => (
        <>
          <Button onClick={requestClose}>Close</Button>
          <Button
            variant="primary"
            isBusy={file.isBusy}
            aria-disabled={!canDownload}
            onClick={() => canDownload && file.start()}
          >
            Download (xlsx)
          </Button>
        </>
      )}
    >
      <div className="flex flex-col gap-4">
        <div className="grid gap-3 sm:grid-cols-2">
          {hasPeriod ? (
            <>
              <DayInput label="From" value={start} onChange={setStart} />
              <DayInput
                label="To"
                value={end}
                onChange={setEnd}
                error={isTurned ? 'Choose a day on or after the first one.' : undefined}
              />
            </>
          ) : (
            <p className="text-control text-ink-2 sm:col-span-2">
              All records of the chosen lots, from any time.
            </p>
          )}
          <Field label="Lots">
            <MultiCombobox
              key={round}
              options={[...lotCodes].map((code) => ({ value: code, label: code }))}
              value={tlcs}
              onChange={setTlcs}
              onTyped={(typed) => setUnfinished((previous) => ({ ...previous, tlcs: typed !== '' }))}
              placeholder="All lots"
            />
          </Field>
          <Field label="Items">
            <MultiCombobox
              key={round}
              options={(options.data?.items ?? []).map(({ itemNumber, description }) => ({
                value: itemNumber,
                label: `${itemNumber} ${description}`,
              }))}
              value={items}
              onChange={setItems}
              onTyped={(typed) => setUnfinished((previous) => ({ ...previous, items: typed !== '' }))}
              placeholder="All items"
            />
          </Field>
        </div>
        <Check
          customerId={customerId}
          request={isValid ? request : undefined}
          onLeave={hasUnfinished ? undefined : close}
        />
      </div>
    </EditDialog>
  );
}

interface DayInputProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (day: string) => void;
  readonly error?: string | undefined;
}

function DayInput({ onChange, value, ...field }: DayInputProps) {
  return (
    <Field {...field}>
      <TextInput
        type="date"
        value={value}
        max="9999-12-31"
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Field>
  );
}

function gapsPath(period: Readonly<Record<string, string>>, items: readonly string[]): string {
  const query = new URLSearchParams({ dashboard: 'missing', ...period });
  for (const item of items) query.append('itemNumber', item);
  return `${plainPath('fsmaDashboard')}?${query.toString()}`;
}

interface CheckProps {
  readonly customerId: string;
  /** Undefined while it is not valid. */
  readonly request: SpreadsheetRequest | undefined;
  /** Undefined while leaving has to be confirmed first. */
  readonly onLeave: (() => void) | undefined;
}

/** The contents of the sheet, and the missing key data of its records. */
function Check({ customerId, request, onLeave }: CheckProps) {
  const { tlcs = [], items = [], startDate, endDate } = request ?? {};
  const period = { ...(startDate && { startDate }), ...(endDate && { endDate }) };
  const query = getTraceEventSummary({ customerId }, { ...period, tlc: tlcs, itemNumber: items });
  const summary = useQuery({ ...query, ...(request === undefined && { queryFn: skipToken }) });
  if (summary.error && !summary.data)
    return <ReadFailure message="The records could not be checked" read={summary} />;
  if (!summary.data) return request ? <Waiting subject="the check" lines={2} /> : null;
  const { kpis, missingByKde } = summary.data;
  const count = (key: (typeof kpis)[number]['key']): number =>
    kpis.find((kpi) => kpi.key === key)?.value ?? 0;
  const records = count('records');
  const incomplete = count('incomplete');
  if (records === 0) return <Notice tone="info">No records match. The sheets will be empty.</Notice>;
  if (incomplete === 0)
    return <Notice tone="ok">All {formatQuantity(records)} records have their key data.</Notice>;
  // The list of gaps has no filter by lot: the records of each selected lot are on its page.
  const places: readonly (readonly [string, string])[] =
    tlcs.length === 0
      ? [[gapsPath(period, items), 'Show records to fill in']]
      : tlcs.map((tlc) => [
          tracedLotPath({ traceabilityLotCode: tlc }),
          tlcs.length === 1 ? 'Show records to fill in' : `Show lot ${tlc}`,
        ]);
  return (
    <Notice tone="warn" role="status">
      <p className="font-medium">
        {formatQuantity(incomplete)} of {formatQuantity(records)} records lack key data
      </p>
      <p>{missingByKde.map(({ kde, events }) => `${kdeText(kde)}: ${formatQuantity(events)}`).join(' · ')}</p>
      <ul role="list" className="mt-1 flex flex-col items-start">
        {places.map(([to, text]) => (
          <li key={to}>
            <PageLink to={to} className={linkClass.standalone} {...(onLeave && { onClick: onLeave })}>
              {text}
            </PageLink>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, useRef } from 'react';
import type { TraceEvent, TraceEventDetail } from '#src/api/generated/types.ts';
import {
  eventToEditQuery,
  type TraceEventRef,
  refreshTraces,
  saveTraceEvent,
} from '#src/api/queries/fsma.ts';
import { CopyButton } from '#src/components/feedback/copy-button.tsx';
import { ReadState } from '#src/components/feedback/read-state.tsx';
import { FactList } from '#src/components/page/fact-list.tsx';
import { PageLink } from '#src/components/page/page-link.tsx';
import { tracedLotPath } from '#src/components/record/record-paths.ts';
import { formatDay, formatMoment } from '#src/lib/dates.ts';
import { enumText } from '#src/lib/enum-text.ts';
import { countText, formatQuantity } from '#src/lib/figures.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Drawer } from '#src/ui/drawer.tsx';
import { linkClass } from '#src/ui/link-class.ts';
import { documentText, kdeText, missingText, placeText, sourceText } from './fsma-words.ts';
import { RecordLinks } from './record-links.tsx';
import type { Versioned } from '#src/api/versioned.ts';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import { FormDialog } from '#src/components/form/form-dialog.tsx';
import { useContractForm } from '#src/components/form/use-contract-form.ts';
import { fillModel, noValues, toUpdate, type FillValues } from './fill-form.ts';
import { FillFields } from './fill-fields.tsx';

interface EventDrawerProps {
  readonly eventRef: TraceEventRef;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Opens the form for the record's missing key data. */
  readonly onFill: (events: readonly TraceEvent[]) => void;
}

/** A record with its key data and its changes, in a drawer over the list. */
export function EventDrawer({ eventRef, isOpen, onClose, onFill }: EventDrawerProps) {
  const query = useQuery(eventToEditQuery(eventRef));
  const { data } = query;
  const [isChanging, setIsChanging] = useState(false);
  const event = data?.value;
  return (
    <>
      <Drawer
        isOpen={isOpen}
        onClose={onClose}
        title={event ? `${enumText(event.cte)}, ${formatDay(event.occurredOn)}` : 'Record'}
        side="right"
        width="details"
        aside={event && <CopyButton name="lot code" text={event.traceabilityLotCode} />}
        footer={
          event && (
            <>
              <Button onClick={() => setIsChanging(true)}>Change</Button>
              {!event.isComplete && (
                <Button variant="primary" onClick={() => onFill([event])}>
                  Fill in
                </Button>
              )}
            </>
          )
        }
      >
        {event ? <Contents event={event} /> : <ReadState subject="the record" read={query} lines={12} />}
      </Drawer>
      {isChanging && data && (
        <ChangeDialog customerId={eventRef.customerId} record={data} onClose={() => setIsChanging(false)} />
      )}
    </>
  );
}

function Contents({ event }: { readonly event: TraceEventDetail }) {
  const missing = missingText(event.missingKdes);
  return (
    <div className="flex flex-col gap-4">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-control">
        {missing === null ? <Badge tone="ok">Complete</Badge> : <Badge tone="warn">{missing}</Badge>}
        <PageLink to={tracedLotPath(event)} className={linkClass.standalone}>
          Lot {event.traceabilityLotCode}
        </PageLink>
        <RecordLinks event={event} />
      </p>
      <FactList
        facts={[
          ['Item', `${event.itemNumber} ${event.description}`],
          [
            'Quantity',
            event.uom === 'CA'
              ? countText(event.quantity, 'cases')
              : `${formatQuantity(event.quantity)} ${event.uom}`,
          ],
          ['Product description', event.productDescription],
          ['From', placeText(event.fromLocation)],
          ['To', placeText(event.toLocation)],
          ['Lot code source', sourceText(event.tlcSource)],
          ['Reference document', documentText(event)],
          ['PO', event.poNumber],
          ['Pallets (SSCC)', event.sscc.join(', ')],
        ]}
      />
      <section aria-label="Changes" className="flex flex-col gap-2">
        <h3 className="text-control font-bold">Changes</h3>
        {event.changes.length === 0 ? (
          <p className="text-control text-ink-2">No one has changed this record.</p>
        ) : (
          <ul role="list" className="text-control">
            {event.changes.map((change, index) => (
              <li
                key={`${change.changedAt} ${change.kde} ${index}`}
                className="border-t border-line py-1.5 first:border-t-0"
              >
                <p>
                  <b className="font-medium">{kdeText(change.kde)}</b>: {change.before ?? 'missing'} to{' '}
                  {change.after ?? 'missing'}
                </p>
                <p className="text-hint text-ink-3">
                  {change.changedBy}, {formatMoment(change.changedAt)}
                </p>
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}

interface ChangeDialogProps {
  readonly customerId: string;
  readonly record: Versioned<TraceEventDetail>;
  readonly onClose: () => void;
}

/** A transformation creates the lot code and is its source. */
const isMade = ({ cte }: TraceEventDetail): boolean => cte === 'Transformation';

function readEvent(event: TraceEventDetail): FillValues {
  return {
    ...noValues,
    ...(isMade(event)
      ? { traceabilityLotCode: event.traceabilityLotCode }
      : { pointId: event.tlcSource?.pointId ?? null, reference: event.tlcSource?.reference ?? '' }),
    productDescription: event.productDescription ?? '',
    referenceDocumentType: event.referenceDocumentType,
    referenceDocumentNumber: event.referenceDocumentNumber ?? '',
  };
}

/** Changes a record; changes made by others since are shown beside it. */
function ChangeDialog({ customerId, record, onClose }: ChangeDialogProps) {
  const { value } = record;
  const ref = { customerId, eventId: value.eventId };
  const queryClient = useQueryClient();
  /** The version that the entered values are compared with. */
  const base = useRef(record);
  const form = useContractForm({
    name: `record ${value.eventId}`,
    initial: readEvent(value),
    ...fillModel,
    save: async (values, { submission }) => {
      const update = toUpdate(values);
      if (update) await saveTraceEvent(ref, update, base.current.version, { submission });
    },
    current: async () => {
      base.current = await queryClient.query(eventToEditQuery(ref));
      return readEvent(base.current.value);
    },
    onSaved: () => {
      void refreshTraces(queryClient);
      snackbars.show({ tone: 'ok', text: 'Record saved' });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title="Change record"
      description="Everyone with access to the record sees who changed what, and when."
      width="large"
      submitLabel="Save"
      onClose={onClose}
    >
      <FillFields
        customerId={customerId}
        form={form}
        kdes={[
          isMade(value) ? 'TraceabilityLotCode' : 'TlcSource',
          'ProductDescription',
          'ReferenceDocument',
        ]}
      />
    </FormDialog>
  );
}

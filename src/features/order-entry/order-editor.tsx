import { useQueryClient, useQuery } from '@tanstack/react-query';
import Save from 'lucide-react/icons/save';
import { useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { hasOperations } from '#src/api/availability.ts';
import { ApiFailure } from '#src/api/failure.ts';
import type { OrderEntryOptions, OrderEntrySource } from '#src/api/generated/types.ts';
import {
  orderSourceQuery,
  refreshOrders,
  saveOrder,
  orderChangesQuery,
} from '#src/api/queries/order-entry.ts';
import type { OrderRef } from '#src/api/queries/orders.ts';
import type { Versioned } from '#src/api/versioned.ts';
import { ReadFailure } from '#src/components/feedback/read-failure.tsx';
import { DifferenceTable } from '#src/components/form/difference-table.tsx';
import { findDifferences } from '#src/components/form/field-differences.ts';
import { FormNotices, LeaveDialog } from '#src/components/form/form-parts.tsx';
import { useContractForm } from '#src/components/form/use-contract-form.ts';
import { LinkButton } from '#src/components/page/link-button.tsx';
import { PageHeading } from '#src/components/page/page-heading.tsx';
import { orderPath } from '#src/components/record/record-paths.ts';
import { formatOwnMoment } from '#src/lib/dates.ts';
import { enumText } from '#src/lib/enum-text.ts';
import { Button } from '#src/ui/button.tsx';
import { TitledCard } from '#src/ui/card.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { buildRequest, entryFields, readValues } from './entry-form.ts';
import { EntryHeader } from './entry-header.tsx';
import { EntryRail } from './entry-rail.tsx';
import { LineGrid } from './line-grid.tsx';
import { toPath } from './message-paths.ts';
import { SummaryButton } from './summary-button.tsx';
import { useAcknowledgment } from './use-acknowledgment.ts';
import { useEntry } from './use-entry.ts';

interface OrderEditorProps {
  readonly orderRef: OrderRef;
  readonly options: OrderEntryOptions;
  readonly source: Versioned<OrderEntrySource>;
  readonly title: string;
}

/** An unreleased order, which can be changed or canceled. */
export function OrderEditor({ orderRef, options, source, title }: OrderEditorProps) {
  const { customerId, orderNumber, bsid } = orderRef;
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const hasAcknowledged = useRef(false);
  const version = useRef(source.version);
  // The page's query is the same as that of `fetchSource`, so this follows whichever response is the latest.
  const released = source.value.isEditable ? undefined : source.value;
  const path = orderPath({ orderNumber, bsid });
  const fetchSource = () => queryClient.query({ ...orderSourceQuery(orderRef), staleTime: 0 });
  const form = useContractForm({
    name: `order ${orderNumber} ${bsid}`,
    isNamedByQuery: true,
    initial: readValues(source.value.values),
    fields: entryFields,
    fieldNamed: toPath,
    save: (values) =>
      saveOrder(
        orderRef,
        buildRequest(values, { hasAcknowledgedWarnings: hasAcknowledged.current }),
        version.current,
      ),
    current: async () => {
      const current = await fetchSource();
      version.current = current.version;
      return readValues(current.value.values);
    },
    onSaved: async () => {
      await refreshOrders(queryClient);
      await navigate(path);
    },
    onFailed: (error) => {
      if (error instanceof ApiFailure && error.status === 409) void refreshOrders(queryClient);
    },
  });
  const entry = useEntry(customerId, form, options, { orderNumber, bsid });
  const acknowledgment = useAcknowledgment(entry);
  useLayoutEffect(() => {
    hasAcknowledged.current = acknowledgment.isChecked;
  });
  const differences = findDifferences(
    form.fields,
    { local: form.values(), current: readValues(source.value.values) },
    form.formats,
  );

  return (
    <>
      <PageHeading
        title={title}
        hint={`Change of ${orderNumber}`}
        actions={<SummaryButton orderRef={orderRef} />}
      />
      {released && (
        <Notice tone="warn" role="alert" className="mb-4">
          <p className="font-medium">This order can no longer be changed</p>
          <p>
            {released.releasesAt === null
              ? 'It was canceled.'
              : `It was released to the warehouse ${formatOwnMoment(released.releasesAt)}.`}{' '}
            {differences.length > 0 && 'These changes were not saved:'}
          </p>
          {differences.length > 0 && <DifferenceTable differences={differences} />}
          <div className="pt-2">
            <LinkButton to={path}>Open order</LinkButton>
          </div>
        </Notice>
      )}
      <EntryRail
        entry={entry}
        acknowledgment={acknowledgment}
        actions={
          <>
            <Button
              variant="primary"
              icon={Save}
              isBusy={form.isSaving}
              aria-disabled={released !== undefined}
              onClick={() => acknowledgment.confirm() && form.submit()}
            >
              Save order
            </Button>
            {!released && hasOperations('cancelOrder') && (
              <CancelOrder
                orderRef={orderRef}
                onCanceled={() => {
                  form.cancel();
                  void navigate(path);
                }}
              />
            )}
          </>
        }
      >
        <FormNotices form={form} />
        <EntryHeader entry={entry} />
        <LineGrid entry={entry} />
        <OrderHistory orderRef={orderRef} />
      </EntryRail>
      <LeaveDialog form={form} />
    </>
  );
}

/** Who has entered, changed, canceled and released an order. */
function OrderHistory({ orderRef }: { readonly orderRef: OrderRef }) {
  const read = useQuery(orderChangesQuery(orderRef));
  if (read.error && !read.data) return <ReadFailure message="The history could not be loaded" read={read} />;
  return (
    <TitledCard title="History">
      <ol role="list" className="flex flex-col gap-2 text-control">
        {read.data?.items.map(({ at, actor, type, fields, reason }) => (
          <li key={`${at} ${type}`}>
            <span className="font-medium">{enumText(type)}</span>{' '}
            <span className="text-ink-2">
              {formatOwnMoment(at)}
              {actor === null ? '' : ` by ${actor}`}
              {reason === null ? '' : `: ${reason}`}
            </span>
            {fields.length > 0 && (
              <ul role="list" className="pl-4 text-hint text-ink-2">
                {fields.map(({ label, from, to }) => (
                  <li key={label}>
                    {label}: {from ?? 'none'} → {to ?? 'none'}
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </TitledCard>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import type { OrderEntryOptions } from '#src/api/generated/types.ts';
import { orderDraftQuery, orderEntryOptionsQuery, orderSourceQuery } from '#src/api/queries/order-entry.ts';
import { LinkButton } from '#src/components/page/link-button.tsx';
import { PageHeading } from '#src/components/page/page-heading.tsx';
import { RecordPage, RecordRead } from '#src/components/page/record-page.tsx';
import { pathTo, plainPath } from '#src/routing/route-paths.ts';
import { useSelectedCustomer } from '#src/session/use-selected-customer.ts';
import { DraftEditor } from './draft-editor.tsx';
import { copyValues, describeDraft, fillValues, nameStart, startFromDraft } from './draft-start.ts';
import { closeEditor, findView, type Editors, type EntryEditor } from './entry-address.ts';
import { OrderEditor } from './order-editor.tsx';
import { StartActions } from './start-actions.tsx';
import { SubmittedOrderPanel } from './submitted-order.tsx';
import type { DraftStart } from './use-draft-form.ts';

const title = 'Order Entry';
const place = { title, backLink: <LinkButton to={plainPath('orderEntry')}>New order</LinkButton> };

/**
 * A new order, or one that the address names: `draft`, `copy` or `order` with `bsid`, and finally `submitted`. A page
 * that proposes lines creates a draft with them and opens it by its address.
 */
export function Page() {
  const customer = useSelectedCustomer();
  if (!customer) return <PageHeading title={title} />;
  return <OrderEntry key={customer.customerId} customerId={customer.customerId} />;
}

function OrderEntry({ customerId }: { readonly customerId: string }) {
  const read = useQuery(orderEntryOptionsQuery(customerId));
  return (
    <RecordRead read={read} message="Order entry could not be loaded" {...place}>
      {(options) => <AddressedEntry customerId={customerId} options={options} />}
    </RecordRead>
  );
}

interface EntryProps {
  readonly customerId: string;
  readonly options: OrderEntryOptions;
}

function AddressedEntry({ customerId, options }: EntryProps) {
  const [search] = useSearchParams();
  const location = useLocation();
  const [editors, setEditors] = useState<Editors>({ closedCount: 0 });
  const onClose = useCallback(() => setEditors(closeEditor), []);
  const locationKey = useRef(location.key);
  useLayoutEffect(() => {
    locationKey.current = location.key;
  });
  const view = findView(customerId, { search, locationKey: location.key }, editors);
  if (view.kind === 'submitted')
    return <SubmittedOrderPanel orderRef={view.orderRef} restDrafts={view.restDrafts} place={place} />;
  if (view.kind === 'change') {
    const { orderRef } = view;
    return (
      <RecordPage
        key={`${orderRef.orderNumber} ${orderRef.bsid}`}
        query={orderSourceQuery(orderRef)}
        message="The order could not be loaded"
        {...place}
      >
        {(source) => <OrderEditor orderRef={orderRef} options={options} source={source} title={title} />}
      </RecordPage>
    );
  }

  const { start, number } = view;
  const props = {
    customerId,
    options,
    editor: view,
    onCreated: (draftId: string) =>
      setEditors({ closedCount: number, saved: { start, draftId, locationKey: locationKey.current } }),
    onClose,
  };
  if (start.kind === 'draft')
    return <OpenedDraft key={`draft ${start.draftId} ${number}`} draftId={start.draftId} {...props} />;
  if (start.kind === 'copy') {
    const { orderNumber, bsid } = start.orderRef;
    const name = nameStart(`copy ${orderNumber} ${bsid}`, number);
    return (
      <RecordPage
        key={name}
        query={orderSourceQuery(start.orderRef)}
        message="The order could not be loaded"
        {...place}
      >
        {({ value }) => (
          <NewOrder
            {...props}
            start={{ name, values: copyValues(value, options) }}
            hint={`Copied from ${orderNumber}`}
          />
        )}
      </RecordPage>
    );
  }
  const name = nameStart('new', number);
  return (
    <NewOrder key={name} {...props} start={{ name, values: fillValues({}, options) }} hint="New order" />
  );
}

interface NewOrderProps extends EntryProps {
  readonly editor: EntryEditor;
  readonly onCreated: (draftId: string) => void;
  /** Called when the editor is unmounted. */
  readonly onClose: () => void;
}

function OpenedDraft({ draftId, ...props }: NewOrderProps & { readonly draftId: string }) {
  const { customerId, options, editor } = props;
  const isId = /^[0-9a-f-]{36}$/i.test(draftId);
  return (
    <RecordPage
      query={isId ? orderDraftQuery({ customerId, draftId }) : undefined}
      message="The draft could not be loaded"
      {...place}
    >
      {({ value }) =>
        value.order ? (
          <Navigate
            replace
            to={pathTo('orderEntry', {
              query: { submitted: value.order.orderNumber, bsid: value.order.bsid },
            })}
          />
        ) : (
          <NewOrder
            {...props}
            start={startFromDraft(value, options, editor.number)}
            hint={describeDraft(value)}
          />
        )
      }
    </RecordPage>
  );
}

interface StartedOrderProps extends NewOrderProps {
  readonly start: DraftStart;
  readonly hint: string;
}

function NewOrder({ customerId, options, editor, start, hint, onCreated, onClose }: StartedOrderProps) {
  const [, setAddress] = useSearchParams();
  useLayoutEffect(() => onClose, [onClose]);
  return (
    <>
      <PageHeading
        title={title}
        hint={hint}
        actions={
          <StartActions
            customerId={customerId}
            onOpen={(draftId) => setAddress({ draft: draftId })}
            onCopy={({ orderNumber, bsid }) => setAddress({ copy: orderNumber, bsid })}
          />
        }
      />
      <DraftEditor
        customerId={customerId}
        options={options}
        start={start}
        // A template is not the draft of the order that starts from it.
        draftId={editor.createdId ?? start.draft?.draftId}
        onCreated={(draftId) => {
          onCreated(draftId);
          setAddress({ draft: draftId }, { replace: true });
        }}
        onSubmitted={({ orderNumber, bsid }, restDrafts) =>
          setAddress({ submitted: orderNumber, bsid, rest: restDrafts }, { replace: true })
        }
        onDeleted={() => setAddress({}, { replace: true })}
      />
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import Copy from 'lucide-react/icons/copy';
import FileUp from 'lucide-react/icons/file-up';
import FolderOpen from 'lucide-react/icons/folder-open';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { Permission } from '#src/api/generated/enums.ts';
import type {
  OrderDraft,
  OrderEntryOptions,
  OrderEntrySource,
  OrderEntryValues,
  OrderReference,
} from '#src/api/generated/types.ts';
import { orderDraftQuery, orderEntryOptionsQuery, orderSourceQuery } from '#src/api/queries/order-entry.ts';
import { usePermission } from '#src/components/page/use-permission.ts';
import { LinkButton } from '#src/components/page/link-button.tsx';
import { PageHeading } from '#src/components/page/page-heading.tsx';
import { RecordFailure, RecordPage, RecordRead } from '#src/components/page/record-page.tsx';
import { pathTo, plainPath } from '#src/routing/route-paths.ts';
import { useSelectedCustomer } from '#src/session/use-selected-customer.ts';
import { Button } from '#src/ui/button.tsx';
import { CopyDialog } from './copy-dialog.tsx';
import { DraftEditor } from './draft-editor.tsx';
import { DraftsDialog } from './drafts-dialog.tsx';
import { readValues, withoutOwn } from './entry-form.ts';
import { type EntryValues } from './entry-values.ts';
import { OrderEditor } from './order-editor.tsx';
import { SubmittedOrderPanel } from './submitted-order.tsx';
import type { DraftStart } from './use-draft-form.ts';

const title = 'Order Entry';
const newOrderLink = <LinkButton to={plainPath('orderEntry')}>New order</LinkButton>;

/**
 * A new order, or one that the address names: `draft`, `copy` or `order` with `bsid`, and `submitted` at last. A page
 * that proposes lines creates a draft with them and opens it by its address.
 */
export function Page() {
  const customer = useSelectedCustomer();
  if (!customer) return <PageHeading title={title} />;
  return <OrderEntry key={customer.customerId} customerId={customer.customerId} />;
}

function OrderEntry({ customerId }: { readonly customerId: string }) {
  const options = useQuery(orderEntryOptionsQuery(customerId));
  const place = { title, what: 'Order entry could not be loaded', backLink: newOrderLink };
  return (
    <RecordRead read={options} {...place}>
      {(choices) => <AddressedEntry customerId={customerId} options={choices} />}
    </RecordRead>
  );
}

interface AddressedEntryProps {
  readonly customerId: string;
  readonly options: OrderEntryOptions;
}

/** Drafts that this page has created while their editor stays open, with the name of that editor. */
interface OwnDrafts {
  readonly names: ReadonlyMap<string, string>;
  readonly count: number;
  /** Whether the address has named one of them since the last new order. */
  readonly isNamed: boolean;
}

function getDefaults(options: OrderEntryOptions): OrderEntryValues {
  const [warehouse] = options.warehouses;
  return {
    orderType: 'Standard',
    freightTerms: 'Prepaid',
    requestedShipDate: options.firstShipDate,
    ...(warehouse && { warehouseCode: warehouse.code }),
  };
}

/** The values of a draft, with what a new order starts with in place of what the draft does not name. */
function fillValues(values: OrderEntryValues, options: OrderEntryOptions): EntryValues {
  return readValues({ ...getDefaults(options), ...values });
}

/** The values of an order for another one. */
function getCopy({ values }: OrderEntrySource, { firstShipDate }: OrderEntryOptions): EntryValues {
  return { ...withoutOwn(readValues(values)), requestedShipDate: firstShipDate };
}

function AddressedEntry({ customerId, options }: AddressedEntryProps) {
  const [address, setAddress] = useSearchParams();
  const [own, setOwn] = useState<OwnDrafts>({ names: new Map(), count: 0, isNamed: false });
  const shown = useRef('');
  useLayoutEffect(() => {
    shown.current = address.toString();
  });
  const read = (name: string): string | undefined => address.get(name) ?? undefined;
  const [draftId, bsid] = [read('draft'), read('bsid')];
  const [copied, edited, submitted] = [read('copy'), read('order'), read('submitted')];
  const place = { title, backLink: newOrderLink };
  const isOwn = draftId !== undefined && own.names.has(draftId);
  if (isOwn && !own.isNamed) setOwn({ ...own, isNamed: true });
  // The address of a draft is left for a new order, which gets an editor of its own.
  if (draftId === undefined && own.isNamed) setOwn({ ...own, count: own.count + 1, isNamed: false });

  if (submitted !== undefined && bsid !== undefined)
    return (
      <SubmittedOrderPanel
        orderRef={{ customerId, orderNumber: submitted, bsid }}
        restDrafts={address.getAll('rest')}
        title={title}
      />
    );
  if (edited !== undefined && bsid !== undefined) {
    const orderRef = { customerId, orderNumber: edited, bsid };
    return (
      <RecordPage
        key={`${edited} ${bsid}`}
        query={orderSourceQuery(orderRef)}
        what="The order could not be loaded"
        {...place}
      >
        {(source) => <OrderEditor orderRef={orderRef} options={options} source={source} title={title} />}
      </RecordPage>
    );
  }

  const query = address.toString();
  const edit = (start: DraftStart, hint: ReactNode) => (
    <>
      <PageHeading
        title={title}
        hint={hint}
        actions={
          <StartActions
            customerId={customerId}
            onOpen={(id) => setAddress({ draft: id })}
            onCopy={(order) => setAddress({ copy: order.orderNumber, bsid: order.bsid })}
          />
        }
      />
      <DraftEditor
        key={start.name}
        customerId={customerId}
        options={options}
        start={start}
        // The draft of the address may be a template, which stays.
        draftId={isOwn ? draftId : start.draft?.draftId}
        onCreated={(created) => {
          setOwn((known) => ({ ...known, names: new Map([...known.names, [created, start.name]]) }));
          // The user may have opened something else before the response.
          if (shown.current === query) setAddress({ draft: created }, { replace: true });
        }}
        onSubmitted={({ orderNumber, bsid: system }, restDrafts) =>
          setAddress({ submitted: orderNumber, bsid: system, rest: restDrafts }, { replace: true })
        }
        onDeleted={() => setAddress({}, { replace: true })}
      />
    </>
  );

  const ownName = draftId === undefined ? undefined : own.names.get(draftId);
  if (ownName !== undefined) return edit({ name: ownName, values: fillValues({}, options) }, 'New order');
  if (draftId !== undefined) {
    if (!/^[0-9a-f-]{36}$/i.test(draftId))
      return <RecordFailure {...place} what="The draft could not be loaded" />;
    return (
      <RecordPage
        key={draftId}
        query={orderDraftQuery({ customerId, draftId })}
        what="The draft could not be loaded"
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
            edit(startFromDraft(value, options), describeDraft(value))
          )
        }
      </RecordPage>
    );
  }
  if (copied !== undefined && bsid !== undefined)
    return (
      <RecordPage
        key={`copy ${copied} ${bsid}`}
        query={orderSourceQuery({ customerId, orderNumber: copied, bsid })}
        what="The order could not be loaded"
        {...place}
      >
        {({ value }) =>
          edit({ name: `copy ${copied} ${bsid}`, values: getCopy(value, options) }, `Copied from ${copied}`)
        }
      </RecordPage>
    );
  return edit(
    { name: `new ${own.count === 0 ? '' : own.count}`.trim(), values: fillValues({}, options) },
    'New order',
  );
}

interface StartActionsProps {
  readonly customerId: string;
  readonly onOpen: (draftId: string) => void;
  readonly onCopy: (order: OrderReference) => void;
}

/** Other ways to begin than an empty order. */
function StartActions({ customerId, onOpen, onCopy }: StartActionsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [isCopying, setIsCopying] = useState(false);
  const mayReadOrders = usePermission(Permission.OrderRead);
  return (
    <>
      {mayReadOrders && (
        <Button icon={Copy} onClick={() => setIsCopying(true)}>
          Copy an order
        </Button>
      )}
      <Button icon={FolderOpen} onClick={() => setIsOpen(true)}>
        Drafts and templates
      </Button>
      <LinkButton to={plainPath('orderImport')} icon={FileUp}>
        Import file
      </LinkButton>
      {isCopying && (
        <CopyDialog
          customerId={customerId}
          onCopy={(order) => {
            setIsCopying(false);
            onCopy(order);
          }}
          onClose={() => setIsCopying(false)}
        />
      )}
      {isOpen && (
        <DraftsDialog
          customerId={customerId}
          onOpen={(draftId) => {
            setIsOpen(false);
            onOpen(draftId);
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

/** A template stays as it is: the order that starts from it becomes a draft of its own. */
function startFromDraft(draft: OrderDraft, options: OrderEntryOptions): DraftStart {
  const values = fillValues(draft.values, options);
  return draft.isTemplate
    ? { name: `template ${draft.draftId}`, values: { ...values, requestedShipDate: options.firstShipDate } }
    : { name: `draft ${draft.draftId}`, values, draft };
}

function describeDraft({ name, isTemplate }: OrderDraft): string {
  if (isTemplate) return `New order from the template ${name ?? ''}`;
  return name === null ? 'Draft' : `Draft: ${name}`;
}

import { KnownProblemCode } from '#src/api/generated/enums.ts';
import type { NewOrderDraft, OrderDraft, OrderDraftSummary } from '#src/api/generated/types.ts';
import { entityTag } from '#mocks/contract/entity-tag.ts';
import { notFound, ProblemError, unprocessable } from '#mocks/contract/problem.ts';
import { buildLines } from '#mocks/world/orders/shipments/entered-order.ts';
import type { OwnedDraft } from './order-drafts.ts';
import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import { findShipTo } from './ship-tos.ts';
import { orderDraftStore } from './order-draft-store.ts';
import { isBlank, isSameName } from '#mocks/lib/clean-text.ts';
import { readTyped } from './typed-values.ts';

/** Maximum number of drafts and templates of a customer. */
const maxDrafts = 500;

/** The draft as a response, with the members of its row. */
export function toDraft(
  backend: MockBackend,
  { customerId, ...stored }: OwnedDraft,
): OrderDraft & { etag: string } {
  const { values: typed } = stored;
  const { values } = readTyped(typed);
  const { destination, retailer } = findShipTo(backend, customerId, values);
  const draft = {
    ...stored,
    poNumber: typed.poNumber ?? '',
    shipToName: destination?.name ?? retailer?.name ?? typed.shipTo?.name ?? '',
    lineCount: (typed.lines ?? []).filter(({ itemNumber }) => !isBlank(itemNumber ?? '')).length,
    cases: buildLines({ customerId, values }).reduce((sum, { ordered }) => sum + ordered, 0),
  };
  const { name, isTemplate, updatedAt } = stored;
  return { ...draft, etag: entityTag({ name, isTemplate, updatedAt, values: typed }) };
}

/** The draft as a row. */
export function toDraftRow(backend: MockBackend, draft: OwnedDraft): OrderDraftSummary {
  const { values: _values, order: _order, ...row } = toDraft(backend, draft);
  return row;
}

interface DraftPath {
  readonly customerId: string;
  readonly draftId: string;
}

/** Throws 404 also for another customer's draft. */
export function requireDraft({ db }: MockBackend, { customerId, draftId }: DraftPath): OwnedDraft {
  const draft = orderDraftStore(db).orderDrafts.find(draftId.toLowerCase());
  if (draft?.customerId !== customerId) throw notFound('The draft');
  return draft;
}

/** Throws 404 also for a draft that was submitted. */
export function requireOpenDraft(backend: MockBackend, path: DraftPath): OwnedDraft {
  const draft = requireDraft(backend, path);
  if (draft.order !== null) throw notFound('The draft');
  return draft;
}

/** Throws 422 for a template without a name, and 409 for a name that another template uses. */
export function requireDraftName(
  { db }: MockBackend,
  { customerId, draftId }: { readonly customerId: string; readonly draftId?: string },
  { name, isTemplate }: NewOrderDraft,
): void {
  if (!isTemplate) return;
  if (name === null) throw unprocessable('Enter a name.', { name: ['Enter a name.'] });
  const isTaken = orderDraftStore(db)
    .orderDrafts.all()
    .some(
      (draft) =>
        draft.customerId === customerId &&
        draft.isTemplate &&
        draft.draftId !== draftId &&
        isSameName(draft.name ?? '', name),
    );
  if (!isTaken) return;
  const message = 'Another template has this name.';
  throw new ProblemError(409, message, { name: [message] }, KnownProblemCode.NameTaken);
}

/** Throws 422 if the customer has too many drafts. */
export function requireRoom({ db }: MockBackend, customerId: string): void {
  if (
    orderDraftStore(db).orderDrafts.where((draft) => draft.customerId === customerId && draft.order === null)
      .length < maxDrafts
  )
    return;
  throw unprocessable(`There are already ${maxDrafts} drafts. Delete one first.`);
}

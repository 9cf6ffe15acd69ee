import { OrderImportDifference } from '#src/api/generated/enums.ts';
import type { OrderDraftSummary } from '#src/api/generated/types.ts';
import type { TagHandlers } from '#mocks/contract/tag-handlers.ts';
import { buildEntryItem, buildOptions } from './entry-options.ts';
import { writeOrderSummary } from './order-summary.ts';
import { getItems } from '#mocks/world/orders/items/items.ts';
import { createMatch, matchAny, matchText, matchValue } from '#mocks/lists/filters.ts';
import { getPage, type FilterOf } from '#mocks/lists/list.ts';
import { checkEntry } from './check-entry.ts';
import { truck } from '#mocks/world/orders/transport/truck.ts';
import {
  requireDraft,
  requireDraftName,
  requireOpenDraft,
  requireRoom,
  toDraft,
  toDraftRow,
} from './draft-store.ts';
import {
  buildNewOrder,
  cancelEntered,
  listChanges,
  readSource,
  readSubmitted,
  requireOrder,
  changeOrder,
  requireEditable,
} from './entry-store.ts';
import { importOrderFile, writeTemplate } from './order-import.ts';
import { findShipTos } from './ship-tos.ts';
import { requireOrderEntry } from '#mocks/access/scope.ts';
import { orderDraftStore } from './order-draft-store.ts';
import { stockStore } from '#mocks/world/stock/stock-store.ts';
import { historyStore } from '#mocks/world/orders/history-store.ts';
import { cleanText } from '#mocks/lib/clean-text.ts';
import { addErrors, readTyped } from './typed-values.ts';

const maxFound = 20;

const matchItem = createMatch<
  Pick<FilterOf<'listOrderEntryItems'>, 'search' | 'itemNumber'>,
  ReturnType<typeof getItems>[number]
>({
  search: matchText((item) => [item.itemNumber, item.description, item.upc, item.gtin]),
  itemNumber: matchAny((item) => item.itemNumber),
});

const matchDraft = createMatch<FilterOf<'listOrderDrafts'>, OrderDraftSummary>({
  search: matchText(({ name, poNumber, shipToName }) => [name, poNumber, shipToName]),
  isTemplate: matchValue(({ isTemplate }) => isTemplate),
});

export const orderEntry = {
  getOrderEntryOptions: ({ backend, path: { customerId }, reply }) => {
    requireOrderEntry(backend, customerId);
    const hasStatuses = backend.features()['orderEntryInventoryStatusDropdownEnabled'] === true;
    return reply.json(200, buildOptions(customerId, backend.now(), truck, hasStatuses));
  },

  listOrderEntryItems: ({ backend, path: { customerId }, query, reply }) => {
    requireOrderEntry(backend, customerId);
    const { itemNumber: numbers, warehouse, inventoryStatus, shipDate } = query;
    const pairs = stockStore(backend.db)
      .getStock(customerId)
      .filter(({ warehouseCode }) => warehouseCode === warehouse);
    const receipts = historyStore(backend.db).shipments().receipts(customerId).rows;
    const items = getItems(customerId)
      .filter(matchItem(query, backend.now()))
      .slice(0, numbers?.length ?? maxFound)
      .map((item) =>
        buildEntryItem(item, {
          pair: pairs.find((pair) => pair.item.itemNumber === item.itemNumber),
          warehouseCode: warehouse,
          receipts,
          status: inventoryStatus,
          shipDate,
        }),
      );
    return reply.json(200, { items });
  },

  listOrderEntryShipTos: ({ backend, path: { customerId }, query, reply }) => {
    requireOrderEntry(backend, customerId);
    return reply.json(200, { items: findShipTos(backend, customerId, query) });
  },

  checkOrderEntry: ({ backend, path: { customerId }, body, reply }) => {
    requireOrderEntry(backend, customerId);
    const { order } = body;
    const changed =
      order && requireOrder(backend, { customerId, orderNumber: order.orderNumber }, order.bsid);
    const { values, errors } = readTyped(body.values);
    return reply.json(200, addErrors(checkEntry(backend, customerId, values, { changed }), errors));
  },

  submitOrderEntry: ({ backend, path: { customerId }, body, person, reply }) => {
    requireOrderEntry(backend, customerId);
    const order = buildNewOrder(backend, customerId, body, person.name);
    historyStore(backend.db).recordOrders([order]);
    const draft =
      body.draftId === undefined
        ? undefined
        : orderDraftStore(backend.db).orderDrafts.find(body.draftId.toLowerCase());
    const { orderNumber, bsid } = order;
    if (draft?.customerId === customerId && !draft.isTemplate)
      orderDraftStore(backend.db).orderDrafts.update(draft.draftId, { order: { orderNumber, bsid } });
    return reply.json(201, readSubmitted(backend, order));
  },

  listOrderDrafts: ({ backend, path: { customerId }, query, reply }) => {
    requireOrderEntry(backend, customerId);
    const rows = orderDraftStore(backend.db)
      .orderDrafts.where((draft) => draft.customerId === customerId && draft.order === null)
      .map((draft) => toDraftRow(backend, draft))
      .filter(matchDraft(query, backend.now()))
      .toSorted((a, b) => Date.parse(b.updatedAt) - Date.parse(a.updatedAt));
    return reply.json(200, getPage({ rows, now: backend.now() }, query));
  },

  createOrderDraft: ({ backend, path: { customerId }, body, person, reply }) => {
    requireOrderEntry(backend, customerId);
    requireDraftName(backend, { customerId }, body);
    requireRoom(backend, customerId);
    const stored = orderDraftStore(backend.db).orderDrafts.create({
      ...body,
      name: body.name === null ? null : cleanText(body.name),
      customerId,
      draftId: orderDraftStore(backend.db).nextDraftId(),
      updatedAt: backend.now().toISOString(),
      updatedBy: person.name,
      poNumber: '',
      shipToName: '',
      lineCount: 0,
      cases: 0,
      order: null,
    });
    return reply.json(201, toDraft(backend, stored));
  },

  getOrderDraft: ({ backend, path, reply }) => {
    requireOrderEntry(backend, path.customerId);
    return reply.json(200, toDraft(backend, requireDraft(backend, path)));
  },

  updateOrderDraft: ({ backend, path, body, person, requireVersion, reply }) => {
    requireOrderEntry(backend, path.customerId);
    const draft = requireOpenDraft(backend, path);
    requireVersion(toDraft(backend, draft));
    requireDraftName(backend, draft, body);
    const stored = orderDraftStore(backend.db).orderDrafts.update(draft.draftId, {
      ...body,
      name: body.name === null ? null : cleanText(body.name),
      updatedAt: backend.now().toISOString(),
      updatedBy: person.name,
    });
    return reply.json(200, toDraft(backend, stored));
  },

  deleteOrderDraft: ({ backend, path, reply, requireVersion }) => {
    requireOrderEntry(backend, path.customerId);
    const draft = requireOpenDraft(backend, path);
    requireVersion(toDraft(backend, draft));
    orderDraftStore(backend.db).orderDrafts.delete(draft.draftId);
    return reply.empty(204);
  },

  importOrders: async ({ backend, path: { customerId }, query, body, person, reply }) => {
    requireOrderEntry(backend, customerId);
    const options = {
      actor: person.name,
      isDryRun: query.dryRun ?? false,
      hasAcknowledgedWarnings: query.hasAcknowledgedWarnings ?? false,
      difference: query.differences ?? OrderImportDifference.Separate,
    };
    return reply.json(200, await importOrderFile(backend, customerId, body.file, options));
  },

  downloadOrderImportTemplate: async ({ backend, path: { customerId }, query, reply }) => {
    requireOrderEntry(backend, customerId);
    const file = await writeTemplate(query.format, backend.now());
    return reply.file(200, file.bytes, file);
  },

  cancelOrder: ({ backend, path, query, body, person, reply }) => {
    requireOrderEntry(backend, path.customerId);
    cancelEntered(backend, requireOrder(backend, path, query.bsid), body.reason.trim(), person.name);
    return reply.json(200, readSource(backend, requireOrder(backend, path, query.bsid)));
  },

  getOrderEntrySource: ({ backend, path, query, reply }) => {
    requireOrderEntry(backend, path.customerId);
    return reply.json(200, readSource(backend, requireOrder(backend, path, query.bsid)));
  },

  downloadOrderEntrySummary: ({ backend, path, query, reply }) => {
    requireOrderEntry(backend, path.customerId);
    const order = requireOrder(backend, path, query.bsid);
    const file = writeOrderSummary(order, readSource(backend, order));
    return reply.file(200, file.bytes, file);
  },

  listOrderChanges: ({ backend, path, query, reply }) => {
    requireOrderEntry(backend, path.customerId);
    return reply.json(200, { items: listChanges(backend, requireOrder(backend, path, query.bsid)) });
  },

  updateOrder: ({ backend, path, query, body, person, requireVersion, reply }) => {
    requireOrderEntry(backend, path.customerId);
    const order = requireOrder(backend, path, query.bsid);
    requireEditable(backend, order);
    requireVersion(readSource(backend, order));
    changeOrder(backend, order, body, person.name);
    return reply.json(200, readSource(backend, requireOrder(backend, path, query.bsid)));
  },
} satisfies TagHandlers<'order-entry'> & Pick<TagHandlers<'orders'>, 'updateOrder'>;

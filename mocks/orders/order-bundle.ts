import { dayFrom } from '#mocks/lib/days.ts';
import type { ResolverContext } from '#mocks/contract/resolver.ts';
import type { Reply } from '#mocks/contract/reply-content.ts';
import { orderFile } from '#mocks/world/orders/views/order-documents.ts';
import type { Shipment } from '#mocks/world/orders/shipments/shipment.ts';
import { writeZip } from '#mocks/files/spreadsheet.ts';
import type { Rows } from '#mocks/lists/list.ts';
import { queueExport } from '#mocks/renders/render-queue.ts';
import { orderList } from './order-list.ts';

/** Maximum orders of a synchronous download; documents of more orders are bundled after the response. */
const maxDirectOrders = 200;

/** A zip of documents of the named orders that match the filter: 200, 202 for many, 204 for none. */
export function downloadBundle(
  { backend, person, path: { customerId }, body, reply }: ResolverContext<'downloadOrderDocumentBundle'>,
  source: Rows<Shipment>,
): Reply {
  const { orders: named, filter = {}, documentTypes } = body;
  const requestedKeys = named && new Set(named.map(({ bsid, orderNumber }) => `${bsid} ${orderNumber}`));
  const { rows, now } = orderList.find(source, filter);
  const selected = requestedKeys
    ? rows.filter(({ bsid, orderNumber }) => requestedKeys.has(`${bsid} ${orderNumber}`))
    : rows;
  const listFiles = () =>
    selected.flatMap((order) =>
      documentTypes.flatMap((type) => {
        const file = orderFile(order, type, now);
        // Two business systems can use the same number.
        return file ? [[`${order.bsid}/${file.fileName}`, file.bytes] as const] : [];
      }),
    );
  const fileName = `Documents-${customerId}-${dayFrom(now, 0)}.zip`;
  const mediaType = 'application/zip';
  if (selected.length > maxDirectOrders) {
    const make = () => writeZip(Object.fromEntries(listFiles()));
    const file = { fileName, mediaType, make };
    return reply.json(
      202,
      queueExport(backend, { customerId, person, name: 'Documents', format: 'PDF', file }),
    );
  }
  const files = listFiles();
  if (files.length === 0) return reply.empty(204);
  return reply.file(200, writeZip(Object.fromEntries(files)), { mediaType, fileName });
}

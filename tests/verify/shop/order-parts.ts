import type { JsonObject } from '#scripts/contract-model/json.ts';
import { json, problem } from './response.ts';
import type { Handler } from './call.ts';
import { findOrder, unknown } from './orders.ts';

const maxLines = 100;

const listLines: Handler = (known, state) => {
  const row = findOrder(known, state);
  return row ? json(200, [...row.lines.values()]) : unknown();
};

const addLine: Handler = (known, state) => {
  const row = findOrder(known, state);
  if (!row) return unknown();
  if (row.lines.size >= maxLines) return problem(409, `An order has at most ${maxLines} lines.`);
  row.lastLine += 1;
  const line: JsonObject = { lineId: row.lastLine, ...known.body };
  row.lines.set(row.lastLine, line);
  const location = `/orders/${String(row.order['orderId'])}/lines/${row.lastLine}`;
  return json(201, line, { location });
};

const getLine: Handler = (known, state) => {
  const line = findOrder(known, state)?.lines.get(Number(known.path['lineId']));
  return line ? json(200, line) : unknown();
};

const removeLine: Handler = (known, state) => {
  const isGone = findOrder(known, state)?.lines.delete(Number(known.path['lineId'])) ?? false;
  return isGone ? { status: 204, headers: {} } : unknown();
};

const uploadDocument: Handler = (known, state) => {
  const row = findOrder(known, state);
  if (!row) return unknown();
  const { title = '', kind = '', file } = known.body;
  const bytes = Buffer.from(String(file), 'latin1');
  const documentId = state.nextId();
  row.documents.set(documentId, { kind: String(kind), bytes });
  const location = `/orders/${String(row.order['orderId'])}/documents/${documentId}`;
  return json(201, { documentId, title, kind, sizeBytes: bytes.length }, { location });
};

const downloadDocument: Handler = (known, state) => {
  const documentId = String(known.path['documentId']).toLowerCase();
  const file = findOrder(known, state)?.documents.get(documentId);
  if (!file) return unknown();
  return {
    status: 200,
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${file.kind}-${documentId}.pdf"`,
    },
    bytes: file.bytes,
  };
};

/** The handlers of lines and documents. */
export const orderPartHandlers: Readonly<Record<string, Handler>> = {
  listLines,
  addLine,
  getLine,
  removeLine,
  uploadDocument,
  downloadDocument,
};

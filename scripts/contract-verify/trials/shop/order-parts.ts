import type { JsonObject } from '#description/json.ts';
import { json, problem } from './response.ts';
import type { Handler } from './call.ts';
import { findOrder, unknown } from './orders.ts';

const maxLines = 100;

const listLines: Handler = (context, state) => {
  const row = findOrder(context, state);
  return row ? json(200, [...row.lines.values()]) : unknown();
};

const addLine: Handler = (context, state) => {
  const row = findOrder(context, state);
  if (!row) return unknown();
  if (row.lines.size >= maxLines) return problem(409, `An order has at most ${maxLines} lines.`);
  row.lastLine += 1;
  const line: JsonObject = { lineId: row.lastLine, ...context.body };
  row.lines.set(row.lastLine, line);
  const location = `/orders/${String(row.order['orderId'])}/lines/${row.lastLine}`;
  return json(201, line, { location });
};

const getLine: Handler = (context, state) => {
  const line = findOrder(context, state)?.lines.get(Number(context.path['lineId']));
  return line ? json(200, line) : unknown();
};

const removeLine: Handler = (context, state) => {
  const isGone = findOrder(context, state)?.lines.delete(Number(context.path['lineId'])) ?? false;
  return isGone ? { status: 204, headers: {} } : unknown();
};

const uploadDocument: Handler = (context, state) => {
  const row = findOrder(context, state);
  if (!row) return unknown();
  const { title = '', kind = '', file } = context.body;
  const bytes = Buffer.from(String(file), 'latin1');
  const documentId = state.nextId();
  row.documents.set(documentId, { kind: String(kind), bytes });
  const location = `/orders/${String(row.order['orderId'])}/documents/${documentId}`;
  return json(201, { documentId, title, kind, sizeBytes: bytes.length }, { location });
};

const downloadDocument: Handler = (context, state) => {
  const documentId = String(context.path['documentId']).toLowerCase();
  const file = findOrder(context, state)?.documents.get(documentId);
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

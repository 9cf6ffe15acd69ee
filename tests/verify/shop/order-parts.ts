import type { JsonObject } from '#scripts/generate/document.ts';
import { json, problem } from './answer.ts';
import type { Handler } from './call.ts';
import { orderOf, unknown } from './orders.ts';

const mostLines = 100;

const listLines: Handler = (known, world) => {
  const row = orderOf(known, world);
  return row ? json(200, [...row.lines.values()]) : unknown();
};

const addLine: Handler = (known, world) => {
  const row = orderOf(known, world);
  if (!row) return unknown();
  if (row.lines.size >= mostLines) return problem(409, `An order has at most ${mostLines} lines.`);
  row.lastLine += 1;
  const line: JsonObject = { lineId: row.lastLine, ...known.body };
  row.lines.set(row.lastLine, line);
  const location = `/orders/${String(row.order['orderId'])}/lines/${row.lastLine}`;
  return json(201, line, { location });
};

const getLine: Handler = (known, world) => {
  const line = orderOf(known, world)?.lines.get(Number(known.path['lineId']));
  return line ? json(200, line) : unknown();
};

const removeLine: Handler = (known, world) => {
  const isGone = orderOf(known, world)?.lines.delete(Number(known.path['lineId'])) ?? false;
  return isGone ? { status: 204, headers: {} } : unknown();
};

const uploadDocument: Handler = (known, world) => {
  const row = orderOf(known, world);
  if (!row) return unknown();
  const { title = '', kind = '', file } = known.body;
  const bytes = Buffer.from(String(file), 'latin1');
  const documentId = world.nextId();
  row.documents.set(documentId, { kind: String(kind), bytes });
  const location = `/orders/${String(row.order['orderId'])}/documents/${documentId}`;
  return json(201, { documentId, title, kind, sizeBytes: bytes.length }, { location });
};

const downloadDocument: Handler = (known, world) => {
  const documentId = String(known.path['documentId']).toLowerCase();
  const file = orderOf(known, world)?.documents.get(documentId);
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

/** What the operations on lines and documents do. */
export const orderPartHandlers: Readonly<Record<string, Handler>> = {
  listLines,
  addLine,
  getLine,
  removeLine,
  uploadDocument,
  downloadDocument,
};

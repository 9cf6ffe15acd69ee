import { dayFrom } from '#mocks/lib/days.ts';
import type { ResolverContext } from '#mocks/contract/resolver.ts';
import type { Reply } from '#mocks/contract/reply-content.ts';
import { writeX12 } from '#mocks/world/notices/x12.ts';
import { getShipmentKey } from '#mocks/world/orders/shipments/shipments.ts';
import { writeEvidenceSheets, writeEvidenceZip, type WriteAsn } from './evidence-pack.ts';
import type { OtifFact } from '#mocks/world/otif/otif-results.ts';
import { getPoKey } from '#mocks/world/otif/root-cause-settings.ts';
import type { Rows } from '#mocks/lists/list.ts';
import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import { describeAttempt } from '#mocks/world/notices/notice-sources.ts';
import { queueExport } from '#mocks/renders/render-queue.ts';
import { getJudgedPos, otifList } from './otif-list.ts';
import { noticeStore } from '#mocks/world/notices/notice-store.ts';

/** Maximum POs of a synchronous download; evidence of more POs is bundled after the response. */
const maxDirectPos = 200;

const formats = {
  xlsx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: writeEvidenceSheets,
    renderFormat: 'XLSX',
  },
  // Renders have no format for a zip of several file types.
  zip: { mediaType: 'application/zip', write: writeEvidenceZip, renderFormat: 'PDF' },
} as const;

function writeAsns(backend: MockBackend, customerId: string): WriteAsn {
  const all = new Map(
    noticeStore(backend.db)
      .getNoticedShipments(customerId)
      .map((noticed) => [getShipmentKey(noticed.order), noticed]),
  );
  return (order) => {
    const noticed = all.get(getShipmentKey(order));
    if (!noticed || noticed.row.attempts === 0) return undefined;
    const { asnId, attempts } = noticed.row;
    const { detail, header } = describeAttempt(backend, noticed, attempts);
    return { asnId, x12: writeX12(detail, header, attempts) };
  };
}

/** The evidence of the named POs that match the filter: 200, 202 for many, 204 for none. */
export async function downloadEvidence(
  { backend, person, path: { customerId }, body, reply }: ResolverContext<'downloadEvidencePack'>,
  source: Rows<OtifFact>,
): Promise<Reply> {
  const { pos, filter = {}, format } = body;
  const requestedKeys = pos && new Set(pos.map(getPoKey));
  const { rows, now } = otifList.find(getJudgedPos(source, filter), filter);
  const facts = requestedKeys ? rows.filter(({ order }) => requestedKeys.has(getPoKey(order))) : rows;
  if (facts.length === 0) return reply.empty(204);
  const { mediaType, write, renderFormat } = formats[format];
  const fileName = `Evidence-${customerId}-${dayFrom(now, 0)}.${format}`;
  const make = () => write(facts, now, writeAsns(backend, customerId));
  if (facts.length <= maxDirectPos) return reply.file(200, await make(), { mediaType, fileName });
  const file = { fileName, mediaType, make };
  return reply.json(
    202,
    queueExport(backend, { customerId, person, name: 'Evidence', format: renderFormat, file }),
  );
}

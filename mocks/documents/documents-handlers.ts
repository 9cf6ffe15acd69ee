import type { DocumentGuide } from '#src/api/generated/types.ts';
import { entityTag } from '#mocks/contract/entity-tag.ts';
import { notFound } from '#mocks/contract/problem.ts';
import { dayFrom } from '#mocks/lib/days.ts';
import { guides } from './document-guides.ts';
import { uploadedFile } from '#mocks/files/stored-file.ts';
import { guideKey, guideStore } from './guide-store.ts';
import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import type { TagHandlers } from '#mocks/contract/tag-handlers.ts';
import { readUpload } from '#mocks/files/uploads.ts';

const pdf = 'application/pdf';
/** Bytes. */
const maxGuideSize = 20_000_000;

/** The versions of all guides, by file name, newest first, each with the entity tag of its guide. */
function versions(backend: MockBackend): DocumentGuide[] {
  const rows = guideStore(backend.db)
    .documentGuides.all()
    .toSorted((a, b) => a.fileName.localeCompare(b.fileName) || b.createdDate.localeCompare(a.createdDate));
  const tags = new Map([...Map.groupBy(rows, ({ id }) => id)].map(([id, guide]) => [id, entityTag(guide)]));
  return rows.map((row) => ({ ...row, ...withTag(tags.get(row.id)) }));
}

const withTag = (etag: string | undefined): Pick<DocumentGuide, 'etag'> =>
  etag === undefined ? {} : { etag };

function requireGuideVersion(backend: MockBackend, guideId: number, versionId: string): DocumentGuide {
  const version = versions(backend).find((row) => row.id === guideId && row.versionId === versionId);
  if (!version) throw notFound('The version');
  return version;
}

/** Exactly one version of a guide is the latest. */
function setLatest(backend: MockBackend, guideId: number, versionId: string): void {
  for (const row of guideStore(backend.db).documentGuides.where(({ id }) => id === guideId)) {
    const isLatest = row.versionId === versionId;
    if (row.isLatest === isLatest) continue;
    guideStore(backend.db).documentGuides.update(guideKey(row.fileName, row.versionId), { isLatest });
  }
}

function guideBytes(backend: MockBackend, version: DocumentGuide | undefined): Uint8Array<ArrayBuffer> {
  const file =
    version && guideStore(backend.db).guideFiles.get(guideKey(version.fileName, version.versionId));
  if (!file) throw notFound('The guide');
  return file.bytes();
}

/** A version is named after its day and its number on that day. */
function nextVersionId(backend: MockBackend, fileName: string): string {
  const day = dayFrom(backend.now(), 0);
  let number = 1;
  while (guideStore(backend.db).documentGuides.has(guideKey(fileName, `${day}.${number}`))) number += 1;
  return `${day}.${number}`;
}

export const guideHandlers = {
  listDocumentGuides: ({ backend, reply }) => reply.json(200, versions(backend)),

  uploadDocumentGuide: async ({ backend, path, body, reply }) => {
    const guide = guides.find(({ id }) => id === path.id);
    if (!guide) throw notFound('The guide');
    const { mediaType, bytes } = await readUpload(body.file, [pdf], maxGuideSize);
    const { fileName, versionId } = guideStore(backend.db).documentGuides.create({
      ...guide,
      versionId: nextVersionId(backend, guide.fileName),
      createdDate: backend.now().toISOString(),
      isLatest: false,
    });
    guideStore(backend.db).guideFiles.set(guideKey(fileName, versionId), uploadedFile(mediaType, bytes));
    setLatest(backend, guide.id, versionId);
    return reply.json(201, requireGuideVersion(backend, guide.id, versionId));
  },

  setLatestDocumentGuide: ({ backend, path, body: { versionId }, reply, requireVersion }) => {
    requireVersion(requireGuideVersion(backend, path.id, versionId));
    setLatest(backend, path.id, versionId);
    return reply.json(200, requireGuideVersion(backend, path.id, versionId));
  },

  downloadDocumentGuide: ({ backend, query, reply }) => {
    const version = guideStore(backend.db).documentGuides.find(guideKey(query.fileName, query.versionId));
    return reply.file(200, guideBytes(backend, version), { mediaType: pdf, fileName: query.fileName });
  },

  downloadLatestDocumentGuide: ({ backend, query, reply }) => {
    const version = versions(backend).find(
      ({ fileName, isLatest }) => isLatest && fileName === query.fileName,
    );
    return reply.file(200, guideBytes(backend, version), { mediaType: pdf, fileName: query.fileName });
  },
} satisfies Omit<TagHandlers<'documents'>, 'downloadOrderDocument' | 'downloadInvoice' | 'downloadInvoices'>;

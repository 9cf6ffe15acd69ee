import type { MarketingImage } from '#src/api/generated/types.ts';
import { conflict, notFound } from '#mocks/contract/problem.ts';
import { uploadedFile } from '#mocks/files/stored-file.ts';
import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import type { TagHandlers } from '#mocks/contract/tag-handlers.ts';
import { readUpload } from '#mocks/files/uploads.ts';
import { imageStore } from './image-store.ts';

const mediaTypes = ['image/png', 'image/jpeg', 'image/webp'];
/** Bytes. */
const maxImageSize = 5_000_000;
const maxActive = 3;

function requireImage(backend: MockBackend, id: number): MarketingImage {
  const image = imageStore(backend.db).marketingImages.find(id);
  if (!image) throw notFound('The marketing image');
  return image;
}

function requireRoom(backend: MockBackend, image: MarketingImage): void {
  const activeOthers = imageStore(backend.db).marketingImages.where(
    ({ id, active }) => active && id !== image.id,
  );
  if (activeOthers.length >= maxActive) throw conflict('Three images are already active.');
}

function takePrimaryFromOthers(backend: MockBackend, image: MarketingImage): void {
  for (const primaryImage of imageStore(backend.db).marketingImages.where(
    ({ id, primary }) => primary && id !== image.id,
  )) {
    imageStore(backend.db).marketingImages.update(primaryImage.id, { primary: false });
  }
}

export const marketingImages = {
  listMarketingImages: ({ backend, person, query, reply }) => {
    const rows = imageStore(backend.db).marketingImages.where(
      ({ active }) =>
        (query.active === undefined || active === query.active) && (active || person.isInternalUserAdmin),
    );
    return reply.json(
      200,
      rows.toSorted((a, b) => a.id - b.id),
    );
  },

  uploadMarketingImage: async ({ backend, body, reply }) => {
    const { mediaType, fileName, bytes } = await readUpload(body.file, mediaTypes, maxImageSize);
    const image = imageStore(backend.db).marketingImages.create({
      id: imageStore(backend.db).marketingImages.nextId(),
      link: body.link ?? null,
      primary: false,
      active: false,
      fileName,
      createdDate: backend.now().toISOString(),
    });
    imageStore(backend.db).imageFiles.set(image.id, uploadedFile(mediaType, bytes));
    return reply.json(201, image);
  },

  getMarketingImage: ({ backend, path, reply }) => {
    const { id, fileName } = requireImage(backend, path.id);
    const file = imageStore(backend.db).imageFiles.get(id);
    if (!file) throw notFound('The marketing image');
    return reply.file(200, file.bytes(), { mediaType: file.mediaType, fileName });
  },

  deleteMarketingImage: ({ backend, path, reply }) => {
    if (!imageStore(backend.db).marketingImages.delete(path.id)) throw notFound('The marketing image');
    imageStore(backend.db).imageFiles.delete(path.id);
    return reply.empty(204);
  },

  setMarketingImageLink: ({ backend, path, body, reply }) => {
    const { id } = requireImage(backend, path.id);
    return reply.json(200, imageStore(backend.db).marketingImages.update(id, { link: body.link }));
  },

  setMarketingImageFlag: ({ backend, path, body, reply }) => {
    const image = requireImage(backend, path.id);
    if (body.active === true) requireRoom(backend, image);
    if (body.primary === true) takePrimaryFromOthers(backend, image);
    return reply.json(200, imageStore(backend.db).marketingImages.update(image.id, body));
  },
} satisfies TagHandlers<'marketing-images'>;

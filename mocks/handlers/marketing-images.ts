import type { MarketingImage } from '#src/api/generated/types.ts';
import { conflict, notFound } from '#mocks/contract/problem.ts';
import { uploadedFile } from '#mocks/data/stored-file.ts';
import type { World } from '#mocks/world.ts';
import type { TagHandlers } from '#mocks/contract/tag-handlers.ts';
import { readUpload } from '#mocks/tools/uploads.ts';

const mediaTypes = ['image/png', 'image/jpeg', 'image/webp'];
/** Bytes. */
const largestImage = 5_000_000;
const mostActive = 3;

function imageOf(world: World, id: number): MarketingImage {
  const image = world.db.marketingImages.find(id);
  if (!image) throw notFound('The marketing image');
  return image;
}

function requireRoom(world: World, image: MarketingImage): void {
  const others = world.db.marketingImages.where(({ id, active }) => active && id !== image.id);
  if (others.length >= mostActive) throw conflict('Three images are active already.');
}

async function takePrimaryFromOthers(world: World, image: MarketingImage): Promise<void> {
  for (const other of world.db.marketingImages.where(({ id, primary }) => primary && id !== image.id)) {
    await world.db.marketingImages.update(other.id, { primary: false });
  }
}

export const marketingImages = {
  listMarketingImages: ({ world, person, query, reply }) => {
    const rows = world.db.marketingImages.where(
      ({ active }) =>
        (query.active === undefined || active === query.active) && (active || person.isInternalUserAdmin),
    );
    return reply.json(
      200,
      rows.toSorted((one, other) => one.id - other.id),
    );
  },

  uploadMarketingImage: async ({ world, body, reply }) => {
    const { mediaType, fileName, bytes } = await readUpload(body.file, mediaTypes, largestImage);
    const image = await world.db.marketingImages.create({
      id: world.db.marketingImages.nextId(),
      link: body.link ?? null,
      primary: false,
      active: false,
      fileName,
      createdDate: world.now().toISOString(),
    });
    world.db.imageFiles.set(image.id, uploadedFile(mediaType, bytes));
    return reply.json(201, image);
  },

  getMarketingImage: ({ world, path, reply }) => {
    const { id, fileName } = imageOf(world, path.id);
    const file = world.db.imageFiles.get(id);
    if (!file) throw notFound('The marketing image');
    return reply.file(200, file.bytes(), { mediaType: file.mediaType, fileName });
  },

  deleteMarketingImage: ({ world, path, reply }) => {
    if (!world.db.marketingImages.delete(path.id)) throw notFound('The marketing image');
    world.db.imageFiles.delete(path.id);
    return reply.empty(204);
  },

  setMarketingImageLink: async ({ world, path, body, reply }) => {
    const { id } = imageOf(world, path.id);
    return reply.json(200, await world.db.marketingImages.update(id, { link: body.link }));
  },

  setMarketingImageFlag: async ({ world, path, body, reply }) => {
    const image = imageOf(world, path.id);
    if (body.active === true) requireRoom(world, image);
    if (body.primary === true) await takePrimaryFromOthers(world, image);
    return reply.json(200, await world.db.marketingImages.update(image.id, body));
  },
} satisfies TagHandlers<'marketing-images'>;

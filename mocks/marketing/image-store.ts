import type { StoredFile } from '#mocks/files/stored-file.ts';
import { createCollection } from '#mocks/lib/collection.ts';
import { clearAll } from '#mocks/store/clear-all.ts';
import { defineStore } from '#mocks/store/database.ts';
import { marketingImageSeeds } from './marketing-images.ts';

/** The banner images, and their files by id. */
export const imageStore = defineStore(() => {
  const marketingImages = createCollection('MarketingImage', (row) => row.id);
  const imageFiles = new Map<number, StoredFile>();
  return {
    store: { marketingImages, imageFiles },
    seed: (context) => {
      for (const { image, file } of marketingImageSeeds(context)) {
        marketingImages.create(image);
        imageFiles.set(image.id, file);
      }
    },
    clear: clearAll(marketingImages, imageFiles),
  };
});

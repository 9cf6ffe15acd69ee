import type { BookPart } from './book-part.ts';

export const features = {
  getEnabledFeatures: ({ world, reply }) => reply.json(200, world.features()),
} satisfies BookPart<'features'>;

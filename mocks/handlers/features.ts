import type { TagHandlers } from '#mocks/contract/tag-handlers.ts';

export const features = {
  getEnabledFeatures: ({ world, reply }) => reply.json(200, world.features()),
} satisfies TagHandlers<'features'>;

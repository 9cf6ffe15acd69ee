import type { TagHandlers } from '#mocks/contract/tag-handlers.ts';

export const features = {
  getEnabledFeatures: ({ backend, reply }) => reply.json(200, backend.features()),
} satisfies TagHandlers<'features'>;

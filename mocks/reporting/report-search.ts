import type { Report } from '#src/api/generated/types.ts';
import { defineTextSearch } from '#mocks/lists/text-search.ts';

export const reportSearch = defineTextSearch<Report>(({ name, description }) => [
  ['Name', name],
  ['Description', description],
]);

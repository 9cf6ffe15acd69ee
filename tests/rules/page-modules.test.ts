import { expect, it, vi } from 'vitest';
import { loadPage } from '#src/app/routes/pages.ts';
import { routeTable } from '#src/routing/routes.ts';

// The sanitizer needs a document when it loads; this test only reads the modules' exports.
vi.stubGlobal('window', globalThis);
vi.mock('dompurify', () => ({ default: () => ({ addHook: () => {}, sanitize: (html: string) => html }) }));

it.each(routeTable.map(({ id }) => id))('%s has a module with a Page', { tags: 'full' }, async (id) => {
  const module = await loadPage(id);
  expect(module.Page).toBeTypeOf('function');
  if ('load' in module) expect(module.load).toBeTypeOf('function');
});

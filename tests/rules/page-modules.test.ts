import { expect, it, vi } from 'vitest';
import { routeTable } from '#src/app/routes/table.ts';

// The sanitizer wants a document as soon as it is loaded; here only the modules' exports are looked at.
vi.stubGlobal('window', globalThis);
vi.mock('dompurify', () => ({ default: () => ({ addHook: () => {}, sanitize: (html: string) => html }) }));

it.each(routeTable.map((row) => [row.id, row.page] as const))(
  '%s has a module with a Page',
  async (_id, page) => {
    const module = await page();
    expect(module.Page).toBeTypeOf('function');
    if ('load' in module) expect(module.load).toBeTypeOf('function');
  },
);

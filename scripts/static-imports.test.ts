import { expect, it } from 'vitest';
import { findStaticImports } from './static-imports.ts';

const imports: Readonly<Record<string, readonly string[]>> = {
  view: ['shell', 'router'],
  shell: ['button', 'view'],
  router: [],
  button: ['icon'],
  page: ['icon'],
};
const modules = {
  getModuleInfo: (id: string) => (imports[id] ? { importedIds: imports[id] } : null),
};

it("finds everything that a module imports, also in cycles and beyond the bundler's graph", () => {
  expect([...findStaticImports('view', modules)].toSorted()).toEqual([
    'button',
    'icon',
    'router',
    'shell',
    'view',
  ]);
  expect([...findStaticImports('icon', modules)]).toEqual(['icon']);
});

import { expect, it } from 'vitest';
import { findStaticImports } from './static-imports.ts';

const imports: Readonly<Record<string, readonly string[]>> = {
  view: ['shell', 'router'],
  shell: ['button', 'view'],
  router: [],
  button: ['icon'],
  page: ['icon'],
  list: ['codes', 'icon'],
  codes: ['status', 'reason'],
};
const code: Readonly<Record<string, string>> = {
  codes: "// Generated.\nexport * from './status.ts';\nexport * from './reason.ts';\n",
};
const modules = {
  getModuleInfo: (id: string) => (imports[id] ? { importedIds: imports[id], code: code[id] ?? null } : null),
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

it('does not count what a module only passes on, of which the bundler takes what is used', () => {
  expect([...findStaticImports('list', modules)].toSorted()).toEqual(['codes', 'icon', 'list']);
});

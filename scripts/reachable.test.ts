import { expect, it } from 'vitest';
import { findReachable } from './reachable.ts';

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

it('finds what a module brings with it, in circles too and beyond what the bundler knows', () => {
  expect([...findReachable('view', modules)].toSorted()).toEqual([
    'button',
    'icon',
    'router',
    'shell',
    'view',
  ]);
  expect([...findReachable('icon', modules)]).toEqual(['icon']);
});

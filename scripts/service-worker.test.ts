import { expect, it } from 'vitest';
import { cachedBuild } from './service-worker.ts';

const files = [
  { name: 'index.html', content: '<html>' },
  { name: 'assets/portal-1.js', content: 'portal' },
  { name: 'icon.svg', content: '<svg>' },
];

it("caches the page and its files, but neither the bridge, the worker nor the host's files", () => {
  const excluded = ['auth-bridge.html', 'assets/bridge-1.js', 'assets/identity~bridge-1.js', 'sw.js'];
  const build = cachedBuild(
    [...files, ...[...excluded, 'staticwebapp.config.json'].map((name) => ({ name, content: '' }))],
    '',
  );
  expect(build.files).toEqual(['/assets/portal-1.js', '/icon.svg', '/']);
});

it('has a version that depends on content and headers, not on the order', () => {
  const { version } = cachedBuild(files, 'headers');
  expect(cachedBuild(files.toReversed(), 'headers').version).toBe(version);
  expect(cachedBuild(files, 'other headers').version).not.toBe(version);
  expect(
    cachedBuild([{ name: 'index.html', content: '<html >' }, ...files.slice(1)], 'headers').version,
  ).not.toBe(version);
});

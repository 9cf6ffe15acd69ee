import { expect, it } from 'vitest';
import { keptBuild } from './service-worker.ts';

const files = [
  { name: 'index.html', content: '<html>' },
  { name: 'assets/portal-1.js', content: 'portal' },
  { name: 'icon.svg', content: '<svg>' },
];

it('keeps the page and its files, and nothing of the bridge, the worker or the host', () => {
  const others = ['auth-bridge.html', 'assets/bridge-1.js', 'assets/identity~bridge-1.js', 'sw.js'];
  const build = keptBuild(
    [...files, ...[...others, 'staticwebapp.config.json'].map((name) => ({ name, content: '' }))],
    '',
  );
  expect(build.files).toEqual(['/assets/portal-1.js', '/icon.svg', '/']);
});

it('has a version that follows the content and the headers, not the order', () => {
  const { version } = keptBuild(files, 'headers');
  expect(keptBuild(files.toReversed(), 'headers').version).toBe(version);
  expect(keptBuild(files, 'other headers').version).not.toBe(version);
  expect(
    keptBuild([{ name: 'index.html', content: '<html >' }, ...files.slice(1)], 'headers').version,
  ).not.toBe(version);
});

import { expect, test } from 'vitest';
import { lockProblems } from './lockcheck.ts';

const native = { version: '1.0.0', optionalDependencies: { 'native-linux': '1.0.0', 'native-mac': '1.0.0' } };

test('a platform package is found wherever Node would find it', () => {
  const packages = {
    'node_modules/tool/node_modules/native': native,
    'node_modules/tool/node_modules/native-linux': {},
    'node_modules/native-mac': {},
  };
  expect(lockProblems({ packages })).toEqual([]);
});

test('names a missing platform package', () => {
  const packages = { 'node_modules/native': native, 'node_modules/native-linux': {} };
  expect(lockProblems({ packages })).toEqual([
    'node_modules/native@1.0.0 lacks native-mac; pin a version whose platforms are all there.',
  ]);
});

test('rejects registry URLs', () => {
  const packages = { 'node_modules/a': { resolved: 'https://registry.example/a.tgz' } };
  expect(lockProblems({ packages })).toHaveLength(1);
});

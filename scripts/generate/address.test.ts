import { expect, test } from 'vitest';
import { emitAddress, readBasePath } from './address.ts';
import { readContract, readOperations } from '#description/operations.ts';

test('the base path is that of the first server, without its host', () => {
  expect(readBasePath({ servers: [{ url: 'https://{apiHost}/api' }] })).toBe('/api');
  expect(readBasePath({ servers: [{ url: 'https://api.example.com/' }] })).toBe('');
  expect(readBasePath({})).toBe('');
});

test('the hub has the name in the description', () => {
  expect(emitAddress(readContract({ 'x-hub-name': 'Renders' }))).toContain('hubName = "Renders"');
});

test('a list that the client cannot send is rejected', () => {
  const withParameter = (more: { style?: string; explode?: boolean }) => ({
    paths: { '/A': { get: { parameters: [{ name: 'status', in: 'query', ...more }] } } },
  });
  expect(readOperations(withParameter({}))).toHaveLength(1);
  expect(() => readOperations(withParameter({ explode: false }))).toThrow("'status'");
  expect(() => readOperations(withParameter({ style: 'pipeDelimited' }))).toThrow("'status'");
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'verify-settings-'));
afterAll(() => rmSync(folder, { recursive: true }));

function read(text: string): ReturnType<typeof readSettings> {
  const file = join(folder, 'known.yaml');
  writeFileSync(file, text);
  return readSettings(file);
}

describe('the settings', () => {
  it('contain everything that a team configures', () => {
    const settings = read(`
values: { customerId: PMF, getOrder.orderId: [SO-1, SO-2] }
bodies: { createUser: { name: Ann } }
identities: { other: { mustNot: [getOrder] } }
setup: [{ call: enqueue, as: other, parameters: { id: 7 }, body: {}, save: { renderId: /id } }]
skip: [acceptTerms]
`);
    expect(settings.values.get('customerId')).toEqual(['PMF']);
    expect(settings.values.get('getOrder.orderId')).toEqual(['SO-1', 'SO-2']);
    expect(settings.bodies.get('createUser')).toEqual([{ name: 'Ann' }]);
    expect(settings.mustNot.get('other')).toEqual(['getOrder']);
    expect(settings.setup).toEqual([
      { call: 'enqueue', as: 'other', parameters: { id: 7 }, body: {}, save: { renderId: '/id' } },
    ]);
    expect(settings.skip).toEqual(['acceptTerms']);
  });

  it('may be empty', () => {
    expect(read('# nothing yet\n').skip).toEqual([]);
  });

  it.each([
    ['an unknown member', 'valeus: {}', '"valeus" is unknown'],
    ['a member of a setup step', 'setup: [{ call: a, boby: {} }]', '"setup[0].boby" is unknown'],
    ['a setup step without a call', 'setup: [{ as: other }]', '"setup[0]" has no "call"'],
    ['a member of an identity', 'identities: { other: { must: [] } }', '"identities.other.must" is unknown'],
    ['a list where members belong', 'values: [1]', '"values" must have members'],
    ['a text where a list belongs', 'skip: acceptTerms', '"skip" must be a list'],
    [
      'an invalid pointer',
      'setup: [{ call: a, save: { x: id } }]',
      '"setup[0].save.x" must be a JSON pointer',
    ],
    ['a file that is not an object', '- 1', 'must have members'],
    ['a file that is not YAML', 'a: [', 'cannot be read'],
  ])('refuse %s, and name file and place', (_what, text, reason) => {
    expect(() => read(text)).toThrow(reason);
    expect(() => read(text)).toThrow('known.yaml');
  });

  it('refuse a file that is missing', () => {
    expect(() => readSettings(join(folder, 'gone.yaml'))).toThrow('gone.yaml cannot be read');
  });
});

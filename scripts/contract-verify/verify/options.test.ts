import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readOptions, usage } from './options.ts';

describe('the options', () => {
  it('accept several identities, the first one as the main one', () => {
    const options = readOptions([
      '--url',
      'https://host/api',
      '--as',
      'admin=a=b',
      '--as',
      'clerk=c',
      '--header',
      'x-env: test',
    ]);
    expect(options).toMatchObject({
      identities: [
        { name: 'admin', token: 'a=b' },
        { name: 'clerk', token: 'c' },
      ],
      headers: [['x-env', 'test']],
      allowsWrites: false,
      seed: 1,
    });
  });

  it.each([
    [['--token', 'secret-token'], /--url is missing/],
    [['--url', 'host/api'], /not an http or https URL/],
    [['--url', 'https://user:secret-token@host'], /credentials/],
    [['--url', 'ftp://user:secret-token@host'], /not an http or https URL/],
    [['--url', 'user:secret-token@host'], /not an http or https URL/],
    [['--url', 'https://h', '--token=x', 'secret-token'], /value without an option/],
    [['--url', 'https://h', '--as', 'secret-token'], /<name>=<value>, such as --as admin=/],
    [['--url', 'https://h', '--token', ' '], /empty/],
    [['--url', 'https://h', '--as', 'a=secret-token', '--as', 'a=y'], /given twice/],
    [['--url', 'https://h', '--only', 'others'], /must be specified, flash, all or proposed/],
    [['--url', 'https://h', '--seed', '1.5'], /whole number/],
    [['--url', 'https://h', '--unknown'], /Usage/],
  ])('%j are refused with a reason and without the token', (args, reason) => {
    expect(() => readOptions(args)).toThrow(reason);
    expect(() => readOptions(args)).not.toThrow(/secret-token/);
  });

  it('are the same in the README as in the usage', () => {
    const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
    const explained = [...readme.matchAll(/^\| `(--[a-z-]+)/gm)].map(([, option]) => option);
    expect(explained).toEqual([...usage.matchAll(/^ {2}(--[a-z-]+)/gm)].map(([, option]) => option));
  });
});

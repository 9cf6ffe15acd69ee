import { describe, expect, it } from 'vitest';
import { parseStack } from './parse-stack.ts';

const summary = (stack: string) =>
  parseStack(stack).map(({ level, method, fileName, line }) => [level, method, fileName, line]);

describe('parseStack', () => {
  it('reads the stack of Chromium', () => {
    const stack = [
      'TypeError: x is undefined',
      '    at Page (https://portal.example/assets/home-1.js:1:234)',
      '    at async Object.load [as run] (https://portal.example/assets/home-1.js:12:3)',
      '    at https://portal.example/assets/main-2.js:7:1',
      '    at eval (eval at run (https://portal.example/a.js:3:4), <anonymous>:6:13)',
      '    at <anonymous>',
    ].join('\n');
    expect(summary(stack)).toEqual([
      [0, 'Page', 'https://portal.example/assets/home-1.js', 1],
      [1, 'async Object.load [as run]', 'https://portal.example/assets/home-1.js', 12],
      [2, '<no_method>', 'https://portal.example/assets/main-2.js', 7],
      [3, 'eval', 'eval at run (https://portal.example/a.js:3:4), <anonymous>', 6],
    ]);
  });

  it('reads the stack of Firefox and Safari', () => {
    const stack =
      'Page@https://portal.example/assets/home-1.js:1:234\n@https://portal.example/assets/main-2.js:7:1\n';
    expect(summary(stack)).toEqual([
      [0, 'Page', 'https://portal.example/assets/home-1.js', 1],
      [1, '<no_method>', 'https://portal.example/assets/main-2.js', 7],
    ]);
  });

  it('finds nothing in a message, and no more frames than the service accepts', () => {
    expect(parseStack('something was lost: at 12:30')).toEqual([]);
    expect(parseStack('    at f (https://portal.example/a.js:1:1)\n'.repeat(500))).toHaveLength(100);
  });

  it('is fast with long and hostile texts', () => {
    for (const part of ['at ', ':1', '@', 'a(']) expect(parseStack(part.repeat(4000))).toEqual([]);
  });
});

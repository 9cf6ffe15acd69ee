import { expect, test } from 'vitest';
import { formatFileSize } from './file-size.ts';

test.each([
  [12, '12 bytes'],
  [1500, '1.5 KB'],
  [12_340, '12 KB'],
  [1_440_000, '1.4 MB'],
  [20_000_000, '20 MB'],
])('%i bytes are %s', (bytes, text) => expect(formatFileSize(bytes)).toBe(text));

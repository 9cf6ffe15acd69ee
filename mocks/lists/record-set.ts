import type { AttentionRecordType } from '#src/api/generated/types.ts';
import { createRandom } from '#mocks/lib/random.ts';
import type { Condition } from './filters.ts';

/** A part of a key without the characters that have a meaning in a path. */
function toKeyPart(text: string): string {
  return text.replaceAll(/[^A-Za-z0-9_-]/g, '~');
}

/** The key of a record that may need attention: its type, and what identifies it. */
export function toRecordKey(type: AttentionRecordType, ...parts: readonly string[]): string {
  return [type, ...parts].map(toKeyPart).join('.');
}

/** Characters by which a set names a record. */
const tokenLength = 6;
/** Length of a set that fits in a URL, as the contract states it. */
const maxLength = 4_000;

/** Stands for a key; two of a customer's records never have had the same one. */
function toToken(key: string): string {
  const token = createRandom(0, 'record set', key).whole(0, 36 ** tokenLength - 1);
  return token.toString(36).padStart(tokenLength, '0');
}

/** The set of records with these keys; null without any, and if they do not fit. */
export function writeRecordSet(keys: readonly string[]): string | null {
  const tokens = keys.map(toToken).join('');
  return tokens === '' || tokens.length > maxLength ? null : tokens;
}

/** Matches the rows of a set of records by their keys. */
export function matchRecords<Row>(getKey: (row: Row) => string) {
  return (recordSet: string): Condition<Row> => {
    const tokens = new Set(recordSet.match(new RegExp(`.{${tokenLength}}`, 'g')));
    return (row) => tokens.has(toToken(getKey(row)));
  };
}

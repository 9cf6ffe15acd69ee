import { isObject, type Json } from '#description/json.ts';
import type { HttpResponse } from '#cases/http/exchange.ts';

/** Members of a rejection that identify the request, not its error. */
const ofOneRequest = /^(instance|timestamp|date|time)$|trace|request|correlation/i;

function collectTexts(value: Json): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(collectTexts);
  if (!isObject(value)) return [String(value)];
  return Object.entries(value).flatMap(([name, member]) =>
    ofOneRequest.test(name) ? [] : collectTexts(member).map((text) => `${name}=${text}`),
  );
}

/**
 * The message of a rejection without numbers, quoted values and `names`, so that rejections of the same kind have
 * equal messages. Undefined without a message.
 */
export function refusalText(
  { json, body }: Pick<HttpResponse, 'json' | 'body'>,
  names: Iterable<string>,
): string | undefined {
  const text = json === undefined ? body.toString('utf8') : collectTexts(json).join('\n');
  const ofNames = [...names]
    .filter((name) => name !== '')
    .toSorted((a, b) => b.length - a.length)
    .map((name) => RegExp.escape(name));
  const plain = text
    .replaceAll(/"[^"\n]*"|'[^'\n]*'|`[^`\n]*`/g, '_')
    .replaceAll(
      new RegExp(ofNames.length === 0 ? '(?!)' : String.raw`\b(?:${ofNames.join('|')})\b`, 'g'),
      '_',
    )
    .replaceAll(/-?\d+(\.\d+)?/g, '_')
    .trim();
  return plain === '' ? undefined : plain;
}

import { withoutTokens } from '#src/lib/without-tokens.ts';

/** Texts are cut after this length. */
const maxLength = 8000;

/** A text that may be reported: without tokens, queries of URLs and email addresses. */
export function scrubbed(text: string): string {
  return withoutTokens(text.slice(0, maxLength))
    .replaceAll(/([?#])[\w.~%-]{1,64}=[^\s"'`<>()]*/g, '$1***')
    .replaceAll(/\b(bearer) +[\w.~+/=-]+/gi, '$1 ***')
    .replaceAll(/[\w.+%-]{1,64}(?:@|%40)[\w.-]{1,255}/gi, '***');
}

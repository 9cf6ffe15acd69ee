import { threadLines } from '#src/api/generated/list-tables/threadLines.ts';
import { threadPeople } from '#src/api/generated/list-tables/threadPeople.ts';

/** A mention or a line that is being typed before the caret. */
export interface Trigger {
  readonly kind: 'person' | 'line';
  /** Index of the character that started it. */
  readonly start: number;
  readonly search: string;
}

const pattern = /(?:^|\s)([@#])([\p{L}\p{M}\p{N}\p{Pd}.'’]*)$/u;
/** A longer text is no search. */
const maxLength = Math.min(40, threadLines.searchLength, threadPeople.searchLength);

/** What is being typed before the caret: '@om' or '#7'; undefined for other text. */
export function findTrigger(content: string, caret: number): Trigger | undefined {
  const match = pattern.exec(content.slice(0, caret));
  if (!match) return undefined;
  const [, sign = '', search = ''] = match;
  if (search.length > maxLength) return undefined;
  return { kind: sign === '@' ? 'person' : 'line', start: caret - search.length - 1, search };
}

/** The text with a replacement for what was being typed, and the caret after it. */
export function replaceTrigger(
  content: string,
  { start, search }: Trigger,
  replacement: string,
): { readonly content: string; readonly caret: number } {
  const before = `${content.slice(0, start)}${replacement}`;
  return { content: `${before}${content.slice(start + search.length + 1)}`, caret: before.length };
}

/** The text in parts: mentions of these names, and what is between them. */
export function splitMentions(
  content: string,
  names: readonly string[],
): readonly { readonly text: string; readonly isMention: boolean }[] {
  const marks = names.map((name) => `@${name}`).toSorted((a, b) => b.length - a.length);
  const parts: { text: string; isMention: boolean }[] = [];
  let plain = '';
  for (let at = 0; at < content.length;) {
    const mark = marks.find((candidate) => content.startsWith(candidate, at));
    if (mark === undefined) {
      plain += content[at] ?? '';
      at += 1;
      continue;
    }
    if (plain !== '') parts.push({ text: plain, isMention: false });
    plain = '';
    parts.push({ text: mark, isMention: true });
    at += mark.length;
  }
  return plain === '' ? parts : [...parts, { text: plain, isMention: false }];
}

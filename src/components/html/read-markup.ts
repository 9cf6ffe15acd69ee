import { createElement, Fragment, type ReactElement, type ReactNode } from 'react';
import { blockTags, inlineTags } from './allowed-tags.ts';

const tags = [...inlineTags, ...blockTags].join('|');

const characters = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: '\u00a0',
  laquo: '«',
  raquo: '»',
  ndash: '–',
  mdash: '—',
  hellip: '…',
} as const;

const isCharacter = (name: string): name is keyof typeof characters => name in characters;

/** A line break, a tag, a character reference or text. */
const piece = new RegExp(
  [
    '<(?<lineBreak>br)>',
    `<(?<opening>${tags})>`,
    // The address contains only characters that are never escaped, and is not the path of another host. Where it opens is
    // decided here.
    `<a href="(?<address>(?:https:|mailto:|tel:|/(?!/))(?:[!#-%'-;=?-\\[\\]_a-z~]|&amp;)*)"(?: target="_blank")?(?: rel="[a-z ]*")?>`,
    `</(?<closing>${tags}|a)>`,
    `&(?<reference>${Object.keys(characters).join('|')});`,
    '(?<text>[^<&\\0\\r]+)',
  ].join('|'),
  'y',
);

interface OpenElement {
  readonly tag: string;
  readonly address?: string | undefined;
  readonly children: ReactNode[];
}

/** More than in any message that a person writes. */
const maxDepth = 10;

function createFrom({ tag, address, children }: OpenElement): ReactElement {
  const href = address?.replaceAll('&amp;', '&');
  const elsewhere = href?.startsWith('https:') ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return createElement(tag, href === undefined ? null : { href, ...elsewhere }, ...children);
}

/**
 * The HTML of a message as elements, if it has the form in which the portal's editor writes it: correctly nested, and
 * without attributes except those of links. The result is what the sanitizer would return. Null for all other HTML:
 * reading that safely needs an HTML parser.
 */
export function readMarkup(html: string): ReactElement | null {
  const root: OpenElement = { tag: '', children: [] };
  const open = [root];
  for (piece.lastIndex = 0; piece.lastIndex < html.length;) {
    const inner = open.at(-1);
    const groups = piece.exec(html)?.groups;
    if (!inner || !groups) return null;
    const { lineBreak, opening, address, closing, reference, text } = groups;
    const tag = address === undefined ? opening : 'a';
    if (tag !== undefined) {
      // Blocks are outermost, and around inline elements only.
      const isMisplaced =
        tag === 'a' ? open.some((each) => each.tag === 'a') : blockTags.includes(tag) && inner !== root;
      if (isMisplaced || open.length > maxDepth) return null;
      open.push({ tag, address, children: [] });
    } else if (closing === undefined) {
      if (lineBreak !== undefined) inner.children.push(createElement('br'));
      else
        inner.children.push(reference !== undefined && isCharacter(reference) ? characters[reference] : text);
    } else {
      if (closing !== inner.tag) return null;
      open.pop();
      open.at(-1)?.children.push(createFrom(inner));
    }
  }
  return open.length === 1 ? createElement(Fragment, null, ...root.children) : null;
}

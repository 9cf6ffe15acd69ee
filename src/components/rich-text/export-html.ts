import { $isLinkNode } from '@lexical/link';
import { $isListItemNode, $isListNode, type ListNode } from '@lexical/list';
import { $isHeadingNode, $isQuoteNode } from '@lexical/rich-text';
import {
  $getRoot,
  $isElementNode,
  $isLineBreakNode,
  $isTextNode,
  type ElementNode,
  type LexicalNode,
  type TextFormatType,
  type TextNode,
} from 'lexical';
import { linkAddress } from './link-address.ts';

/*
 * The library can write HTML by itself, but with styles, classes and wrappers that the sanitizer would take away
 * again. What is written here passes it unchanged, to the letter.
 */

/** As a browser writes the text of an element. */
function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\u00a0', '&nbsp;');
}

/** Formats of text and their elements, the outermost first. */
const formats: readonly (readonly [TextFormatType, string])[] = [
  ['bold', 'strong'],
  ['italic', 'em'],
  ['underline', 'u'],
  ['strikethrough', 's'],
  ['subscript', 'sub'],
  ['superscript', 'sup'],
  ['code', 'code'],
];

function textHtml(node: TextNode): string {
  const text = escaped(node.getTextContent());
  if (text === '') return '';
  return formats.reduceRight(
    (html, [format, tag]) => (node.hasFormat(format) ? `<${tag}>${html}</${tag}>` : html),
    text,
  );
}

function linkHtml(node: ElementNode & { getURL(): string }): string {
  const inner = childrenHtml(node);
  const address = linkAddress(node.getURL());
  if (address === undefined || inner === '') return inner;
  const href = address.replaceAll('&', '&amp;');
  const target = address.startsWith('https:') ? ' target="_blank" rel="noopener noreferrer"' : '';
  return `<a href="${href}"${target}>${inner}</a>`;
}

/** The library has a list within a list in an item of its own; HTML has it at the end of the item before. */
function listHtml(list: ListNode): string {
  const items: string[] = [];
  for (const item of list.getChildren()) {
    if (!$isListItemNode(item)) continue;
    const nested = item.getChildren().every($isListNode) && item.getChildrenSize() > 0;
    const html = childrenHtml(item);
    const previous = nested ? items.pop() : undefined;
    items.push((previous ?? '') + html);
  }
  const tag = list.getListType() === 'number' ? 'ol' : 'ul';
  return `<${tag}>${items.map((item) => `<li>${item}</li>`).join('')}</${tag}>`;
}

/** The levels that a message may have: the page's own headings stand above them. */
const headings: Readonly<Record<string, string>> = {
  h1: 'h2',
  h2: 'h2',
  h3: 'h3',
  h4: 'h4',
  h5: 'h4',
  h6: 'h4',
};

function blockHtml(node: ElementNode): string {
  if ($isListNode(node)) return listHtml(node);
  if ($isLinkNode(node)) return linkHtml(node);
  const inner = childrenHtml(node);
  if (node.isInline()) return inner;
  const tag = $isHeadingNode(node)
    ? (headings[node.getTag()] ?? 'h4')
    : $isQuoteNode(node)
      ? 'blockquote'
      : 'p';
  // An empty paragraph shows as an empty line only with a break in it.
  return `<${tag}>${inner === '' ? '<br>' : inner}</${tag}>`;
}

function nodeHtml(node: LexicalNode): string {
  if ($isTextNode(node)) return textHtml(node);
  if ($isLineBreakNode(node)) return '<br>';
  return $isElementNode(node) ? blockHtml(node) : '';
}

function childrenHtml(node: ElementNode): string {
  return node.getChildren().map(nodeHtml).join('');
}

function isBlank(node: LexicalNode): boolean {
  return node.getTextContent().trim() === '';
}

/** The editor's text as HTML that the sanitizer lets through unchanged; empty where nothing is written. */
export function $exportHtml(): string {
  const blocks = $getRoot().getChildren();
  const first = blocks.findIndex((block) => !isBlank(block));
  const last = blocks.findLastIndex((block) => !isBlank(block));
  // Empty lines at either end are nobody's intention.
  return first < 0
    ? ''
    : blocks
        .slice(first, last + 1)
        .map(nodeHtml)
        .join('');
}

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
 * The library's own HTML export contains styles, classes and wrappers that the sanitizer would remove. This export
 * passes the sanitizer unchanged.
 */

/** Escapes a text as browsers serialize text content. */
function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\u00a0', '&nbsp;');
}

/** Text formats and their elements, outermost first. */
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

/** The library puts a nested list into a separate item; in HTML it is at the end of the previous item. */
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

/** The tag of a heading, level 2 to 4: the levels above are the page's own. */
function headingTag(tag: string): string {
  return `h${Math.min(4, Math.max(2, Number(tag.slice(1))))}`;
}

function blockHtml(node: ElementNode): string {
  if ($isListNode(node)) return listHtml(node);
  if ($isLinkNode(node)) return linkHtml(node);
  const inner = childrenHtml(node);
  if (node.isInline()) return inner;
  const tag = $isHeadingNode(node) ? headingTag(node.getTag()) : $isQuoteNode(node) ? 'blockquote' : 'p';
  // An empty paragraph needs a `br` to be visible as an empty line.
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

/** The editor's content as HTML that the sanitizer does not change; an empty string when there is no text. */
export function $exportHtml(): string {
  const blocks = $getRoot().getChildren();
  const first = blocks.findIndex((block) => !isBlank(block));
  const last = blocks.findLastIndex((block) => !isBlank(block));
  // Empty lines at the start and end are dropped.
  return first < 0
    ? ''
    : blocks
        .slice(first, last + 1)
        .map(nodeHtml)
        .join('');
}

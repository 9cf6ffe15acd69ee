import { $generateNodesFromDOM } from '@lexical/html';
import {
  $createParagraphNode,
  $getRoot,
  $insertNodes,
  $isElementNode,
  $isDecoratorNode,
  $setSelection,
  type LexicalEditor,
  type LexicalNode,
  type ParagraphNode,
  $getSelection,
  $isRangeSelection,
  COMMAND_PRIORITY_CRITICAL,
  CONTROLLED_TEXT_INSERTION_COMMAND,
  PASTE_COMMAND,
} from 'lexical';
import { sanitizeToFragment } from '#src/components/html/sanitize.ts';

/** Converts stored or pasted HTML to nodes, after sanitizing it. */
function $nodesFrom(editor: LexicalEditor, html: string): LexicalNode[] {
  // The library needs an element around all text: for a fragment it throws at the first bare text node.
  const box = document.createElement('div');
  box.append(sanitizeToFragment(html));
  // The sanitizer removed the address: the link becomes plain text.
  for (const link of box.querySelectorAll('a:not([href])')) link.replaceWith(...link.childNodes);
  return $generateNodesFromDOM(editor, box);
}

/** Replaces the editor's content with a message. Does not move the selection into the editor. */
export function $importHtml(editor: LexicalEditor, html: string): void {
  const root = $getRoot();
  root.clear();
  let line: ParagraphNode | undefined;
  for (const node of $nodesFrom(editor, html)) {
    const isBlock = ($isElementNode(node) || $isDecoratorNode(node)) && !node.isInline();
    if (isBlock) {
      line = undefined;
      root.append(node);
      continue;
    }
    // Text outside of a block needs a paragraph.
    if (line === undefined) {
      if (node.getTextContent().trim() === '') continue;
      line = $createParagraphNode();
      root.append(line);
    }
    line.append(node);
  }
  if (root.isEmpty()) root.append($createParagraphNode());
  $setSelection(null);
}

/** Inserts HTML at the caret, replacing the selection. */
function $insertHtml(editor: LexicalEditor, html: string): void {
  $insertNodes($nodesFrom(editor, html));
}

/** Whether a message contains something that the editor does not support and the first edit would lose. */
export function containsUneditable(html: string): boolean {
  return sanitizeToFragment(html).querySelector('img, hr') !== null;
}

/** Inserts pasted or dropped data, as HTML if available, otherwise as text. */
function $insert(editor: LexicalEditor, data: DataTransfer): void {
  const html = data.getData('text/html');
  const text = data.getData('text/plain');
  if (html !== '') return $insertHtml(editor, html);
  const selection = $getSelection();
  if (text !== '' && $isRangeSelection(selection)) selection.insertRawText(text);
}

/**
 * Replaces the library's handling of paste and drop: it parses HTML in a way that the page's Trusted Types policy
 * blocks, and does not sanitize. Returns a function that removes the handlers.
 */
export function guardPasting(editor: LexicalEditor): () => void {
  const take = (data: DataTransfer | null | undefined): boolean => {
    // An event without data is not a paste but typing or dictation.
    if (!data) return false;
    editor.update(() => $insert(editor, data), { tag: 'paste' });
    return true;
  };
  const stops = [
    editor.registerCommand(
      PASTE_COMMAND,
      (event) => {
        event.preventDefault();
        return take('clipboardData' in event ? event.clipboardData : undefined) || true;
      },
      COMMAND_PRIORITY_CRITICAL,
    ),
    editor.registerCommand(
      CONTROLLED_TEXT_INSERTION_COMMAND,
      (event) => typeof event !== 'string' && take(event.dataTransfer),
      COMMAND_PRIORITY_CRITICAL,
    ),
  ];
  return () => stops.forEach((stop) => stop());
}

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
export function $insertHtml(editor: LexicalEditor, html: string): void {
  $insertNodes($nodesFrom(editor, html));
}

/** Whether a message contains something that the editor does not support and the first edit would lose. */
export function containsUneditable(html: string): boolean {
  return sanitizeToFragment(html).querySelector('img, hr') !== null;
}

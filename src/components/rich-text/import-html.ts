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

/** Nodes for HTML that somebody wrote or pasted. It passes the sanitizer first. */
function $nodesFrom(editor: LexicalEditor, html: string): LexicalNode[] {
  // The library requires an element around every text: with a fragment alone it throws at the first bare word.
  const box = document.createElement('div');
  box.append(sanitizeToFragment(html));
  // A link whose address was taken away would be one that leads nowhere.
  for (const link of box.querySelectorAll('a:not([href])')) link.replaceWith(...link.childNodes);
  return $generateNodesFromDOM(editor, box);
}

/** Fills the editor with a message, in place of what it has. The caret stays out of it. */
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
    // Text that stands in no block needs one.
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

/** Inserts HTML at the caret, in place of what is selected. */
export function $insertHtml(editor: LexicalEditor, html: string): void {
  $insertNodes($nodesFrom(editor, html));
}

/** Whether a message shows something that the editor has no place for, and would lose with the first change. */
export function containsUneditable(html: string): boolean {
  return sanitizeToFragment(html).querySelector('img, hr') !== null;
}

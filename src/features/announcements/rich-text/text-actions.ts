import { $toggleLink } from '@lexical/link';
import {
  INSERT_ORDERED_LIST_COMMAND,
  INSERT_UNORDERED_LIST_COMMAND,
  REMOVE_LIST_COMMAND,
} from '@lexical/list';
import { $createHeadingNode } from '@lexical/rich-text';
import { $setBlocksType } from '@lexical/selection';
import {
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  $getSelection,
  $isRangeSelection,
  $isTextNode,
  type LexicalEditor,
} from 'lexical';
import type { BlockKind, HeadingLevel } from './text-state.ts';

/** Selects the end of the text when nothing is selected, so that toolbar actions have a target. */
export function ensureSelection(editor: LexicalEditor): void {
  editor.update(
    () => {
      if ($getSelection() === null) $getRoot().selectEnd();
    },
    { discrete: true },
  );
}

/** Turns the selected blocks into headings, or back into paragraphs when they already are. */
export function toggleHeading(editor: LexicalEditor, level: HeadingLevel, now: BlockKind): void {
  editor.update(() => {
    const selection = $getSelection();
    $setBlocksType(selection, () => (now === level ? $createParagraphNode() : $createHeadingNode(level)));
  });
}

export function toggleList(editor: LexicalEditor, kind: 'bullet' | 'number', now: BlockKind): void {
  if (now === kind) editor.dispatchCommand(REMOVE_LIST_COMMAND, undefined);
  else if (kind === 'bullet') editor.dispatchCommand(INSERT_UNORDERED_LIST_COMMAND, undefined);
  else editor.dispatchCommand(INSERT_ORDERED_LIST_COMMAND, undefined);
}

/** Sets the link of the selection or of the link at the caret; without either, inserts the address as text. */
export function setLink(editor: LexicalEditor, address: string, isInLink: boolean): void {
  editor.update(() => {
    const selection = $getSelection();
    if ($isRangeSelection(selection) && selection.isCollapsed() && !isInLink) {
      const text = $createTextNode(address.replace(/^(?:https:\/\/|mailto:|tel:)/, ''));
      selection.insertNodes([text]);
      text.select(0, text.getTextContentSize());
    }
    $toggleLink(address);
  });
}

export function removeLink(editor: LexicalEditor): void {
  editor.update(() => $toggleLink(null));
}

/** Turns the selected blocks, or the block at the caret, into plain paragraphs. */
export function clearFormatting(editor: LexicalEditor): void {
  editor.update(() => {
    const selection = $getSelection();
    if (!$isRangeSelection(selection)) return;
    if (!selection.isCollapsed()) {
      for (const node of selection.extract()) {
        if ($isTextNode(node)) node.setFormat(0).setStyle('');
      }
    }
    $toggleLink(null);
    $setBlocksType(selection, () => $createParagraphNode());
  });
}

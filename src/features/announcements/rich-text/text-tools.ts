import { $toggleLink, $isLinkNode } from '@lexical/link';
import {
  INSERT_ORDERED_LIST_COMMAND,
  INSERT_UNORDERED_LIST_COMMAND,
  REMOVE_LIST_COMMAND,
  $isListNode,
  ListNode,
} from '@lexical/list';
import { $createHeadingNode, $isHeadingNode } from '@lexical/rich-text';
import { $setBlocksType } from '@lexical/selection';
import {
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  $getSelection,
  $isRangeSelection,
  $isTextNode,
  type LexicalEditor,
  $isRootNode,
  type LexicalNode,
} from 'lexical';
import { $findMatchingParent, $getNearestNodeOfType } from '@lexical/utils';

const textFormats = ['bold', 'italic', 'underline'] as const;
type TextFormat = (typeof textFormats)[number];

const headingLevels = ['h2', 'h3', 'h4'] as const;
type HeadingLevel = (typeof headingLevels)[number];
type BlockKind = HeadingLevel | 'bullet' | 'number' | 'other';

/** The formats at the caret, as the toolbar shows them. */
export interface TextState {
  readonly formats: readonly TextFormat[];
  readonly block: BlockKind;
  /** Address of the link at the caret; undefined outside of links. */
  readonly link: string | undefined;
  /** Whether the selection contains text that can become a link. */
  readonly hasSelection: boolean;
}

export const noTextState: TextState = { formats: [], block: 'other', link: undefined, hasSelection: false };

function getBlockKind(node: LexicalNode): BlockKind {
  const top = $findMatchingParent(node, (candidate) => {
    const parent = candidate.getParent();
    return parent !== null && $isRootNode(parent);
  });
  if ($isListNode(top)) {
    const type = ($getNearestNodeOfType(node, ListNode) ?? top).getListType();
    return type === 'number' ? 'number' : 'bullet';
  }
  if (!$isHeadingNode(top)) return 'other';
  return headingLevels.find((level) => level === top.getTag()) ?? 'other';
}

export function $readTextState(): TextState {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return noTextState;
  const node = selection.anchor.getNode();
  const link = $isLinkNode(node) ? node : $findMatchingParent(node, $isLinkNode);
  return {
    formats: textFormats.filter((format) => selection.hasFormat(format)),
    block: getBlockKind(node),
    link: $isLinkNode(link) ? link.getURL() : undefined,
    hasSelection: !selection.isCollapsed(),
  };
}

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

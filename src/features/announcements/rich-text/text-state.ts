import { $isLinkNode } from '@lexical/link';
import { $isListNode, ListNode } from '@lexical/list';
import { $isHeadingNode } from '@lexical/rich-text';
import { $findMatchingParent, $getNearestNodeOfType } from '@lexical/utils';
import { $getSelection, $isRangeSelection, $isRootNode, type LexicalNode } from 'lexical';

const textFormats = ['bold', 'italic', 'underline'] as const;
type TextFormat = (typeof textFormats)[number];

const headingLevels = ['h2', 'h3', 'h4'] as const;
export type HeadingLevel = (typeof headingLevels)[number];
export type BlockKind = HeadingLevel | 'bullet' | 'number' | 'other';

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

import {
  $getSelection,
  $isRangeSelection,
  COMMAND_PRIORITY_CRITICAL,
  CONTROLLED_TEXT_INSERTION_COMMAND,
  PASTE_COMMAND,
  type LexicalEditor,
} from 'lexical';
import { $insertHtml } from './import-html.ts';

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

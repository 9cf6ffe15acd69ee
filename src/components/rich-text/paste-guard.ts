import {
  $getSelection,
  $isRangeSelection,
  COMMAND_PRIORITY_CRITICAL,
  CONTROLLED_TEXT_INSERTION_COMMAND,
  PASTE_COMMAND,
  type LexicalEditor,
} from 'lexical';
import { $insertHtml } from './import-html.ts';

/** What is pasted or dropped, as HTML where there is any, else as text. */
function $insert(editor: LexicalEditor, data: DataTransfer): void {
  const html = data.getData('text/html');
  const text = data.getData('text/plain');
  if (html !== '') return $insertHtml(editor, html);
  const selection = $getSelection();
  if (text !== '' && $isRangeSelection(selection)) selection.insertRawText(text);
}

/**
 * Takes pasting and dropping out of the library's hands: it parses HTML by a way that the page's policy for trusted
 * types refuses, and does not use the sanitizer. Returns what gives it back.
 */
export function guardPasting(editor: LexicalEditor): () => void {
  const take = (data: DataTransfer | null | undefined): boolean => {
    // Without data it is no paste: typing, dictation.
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

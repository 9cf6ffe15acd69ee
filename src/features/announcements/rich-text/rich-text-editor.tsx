import { LinkNode } from '@lexical/link';
import { ListItemNode, ListNode } from '@lexical/list';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { ContentEditable } from '@lexical/react/LexicalContentEditable';
import { LexicalErrorBoundary } from '@lexical/react/LexicalErrorBoundary';
import { LexicalExtensionComposer } from '@lexical/react/LexicalExtensionComposer';
import { HistoryPlugin } from '@lexical/react/LexicalHistoryPlugin';
import { LinkPlugin } from '@lexical/react/LexicalLinkPlugin';
import { ListPlugin } from '@lexical/react/LexicalListPlugin';
import { OnChangePlugin } from '@lexical/react/LexicalOnChangePlugin';
import { RichTextPlugin } from '@lexical/react/LexicalRichTextPlugin';
import { HeadingNode, QuoteNode } from '@lexical/rich-text';
import { defineExtension, HISTORY_MERGE_TAG } from 'lexical';
import { useEffect, useMemo, useRef, useState } from 'react';
import { isSame } from '#src/lib/is-same.ts';
import { classNames } from '#src/ui/class-names.ts';
import { controlClass } from '#src/ui/control-class.ts';
import { useFieldWiring } from '#src/ui/field-context.ts';
import { $exportHtml } from './export-html.ts';
import { $importHtml, containsUneditable, guardPasting } from './import-html.ts';
import { linkAddress } from './link-address.ts';
import { LinkForm } from './link-form.tsx';
import { removeLink, setLink, $readTextState, noTextState } from './text-tools.ts';
import { Toolbar } from './toolbar.tsx';

export interface RichTextEditorProps {
  /** The subject of the toolbar, used in its name: 'message'. */
  readonly subject: string;
  /** HTML, sanitized on import. */
  readonly html: string;
  /** Called for the user's changes, not for changes of `html`. */
  readonly onChange: (html: string) => void;
  readonly onBlur: () => void;
}

/** Classes of formats without an element. */
const theme = {
  link: 'cursor-text',
  text: {
    underline: 'underline',
    strikethrough: 'line-through',
    underlineStrikethrough: '[text-decoration-line:underline_line-through]',
  },
};

/** A rich text editor with headings, lists and links; inside a `Field`. */
export function RichTextEditor(props: RichTextEditorProps) {
  // A new definition would create a new editor, so the first one is kept.
  const [definition] = useState(() =>
    defineExtension({
      name: 'rich-text',
      namespace: 'rich-text',
      nodes: [HeadingNode, QuoteNode, ListNode, ListItemNode, LinkNode],
      theme,
      // Reported by the handler of uncaught errors.
      onError: (error) => {
        throw error;
      },
      $initialEditorState: (editor) => $importHtml(editor, props.html),
    }),
  );
  return (
    <LexicalExtensionComposer extension={definition} contentEditable={null}>
      <Surface {...props} />
    </LexicalExtensionComposer>
  );
}

function Surface({ subject, html, onChange, onBlur }: RichTextEditorProps) {
  const [editor] = useLexicalComposerContext();
  const field = useFieldWiring();
  const [state, setState] = useState(noTextState);
  const [isLinkOpen, setIsLinkOpen] = useState(false);
  // Memoized: it sanitizes the whole text, which is too slow for every move of the caret.
  const isPartlyLost = useMemo(() => containsUneditable(html), [html]);
  /** The value that the editor last received or reported. */
  const lastHtml = useRef(html);

  useEffect(() => guardPasting(editor), [editor]);
  useEffect(
    () =>
      editor.registerUpdateListener(({ editorState }) => {
        const next = editorState.read($readTextState);
        setState((now) => (isSame(now, next) ? now : next));
      }),
    [editor],
  );
  // Resets the content when `html` changes from outside, not when it was typed here.
  useEffect(() => {
    if (html === lastHtml.current) return;
    lastHtml.current = html;
    editor.update(() => $importHtml(editor, html), { tag: HISTORY_MERGE_TAG });
  }, [editor, html]);

  const closeLink = (): void => {
    setIsLinkOpen(false);
    editor.focus();
  };

  return (
    <div
      className={classNames(
        controlClass,
        'overflow-hidden focus-within:border-brand',
        field?.isInvalid && 'border-bad shadow-[0_0_0_2px_var(--bad-soft)]',
      )}
    >
      <Toolbar
        editor={editor}
        state={state}
        label={`Formatting of the ${subject}`}
        isLinkOpen={isLinkOpen}
        onLink={() => setIsLinkOpen(!isLinkOpen)}
      />
      {isLinkOpen && (
        <LinkForm
          address={state.link ?? ''}
          onSet={(address) => {
            setLink(editor, address, state.link !== undefined);
            closeLink();
          }}
          onRemove={
            state.link === undefined
              ? undefined
              : () => {
                  removeLink(editor);
                  closeLink();
                }
          }
          onClose={closeLink}
        />
      )}
      {isPartlyLost && (
        <p className="border-b border-line bg-warn-soft px-3 py-1.5 text-hint text-warn">
          Images and lines in this text cannot be edited here. Your first change removes them.
        </p>
      )}
      <RichTextPlugin
        ErrorBoundary={LexicalErrorBoundary}
        contentEditable={
          <ContentEditable
            id={field?.controlId}
            ariaLabelledBy={field?.labelId}
            ariaDescribedBy={field?.describedBy}
            ariaInvalid={field?.isInvalid ?? false}
            ariaRequired={field?.isRequired ?? false}
            ariaMultiline
            className="rich-text max-h-[50vh] min-h-40 overflow-y-auto px-3 py-2 text-body wrap-anywhere outline-none"
            onBlur={onBlur}
          />
        }
      />
      <HistoryPlugin />
      <ListPlugin />
      <LinkPlugin validateUrl={(url) => linkAddress(url) !== undefined} />
      <OnChangePlugin
        ignoreSelectionChange
        onChange={(editorState) => {
          const next = editorState.read($exportHtml);
          if (next === lastHtml.current) return;
          lastHtml.current = next;
          onChange(next);
        }}
      />
    </div>
  );
}

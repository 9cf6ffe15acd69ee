import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { failureText } from '#src/components/feedback/failure-text.ts';
import { BoundField } from '#src/components/form/bound-field.tsx';
import {
  useBoundField,
  type BoundFieldProps,
  type FormValues,
} from '#src/components/form/use-bound-field.ts';
import { htmlToText } from '#src/lib/html-to-text.ts';
import { FailurePanel } from '#src/ui/failure-panel.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import type { RichTextEditorProps } from './rich-text-editor.tsx';

type Loaded =
  | { readonly kind: 'pending' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'ready'; readonly Editor: ComponentType<RichTextEditorProps> };

/** Loads the editor's code, which only a few forms need. A failed load can be retried without losing the form. */
function useEditor(): { readonly loaded: Loaded; readonly retry: () => void } {
  const [loaded, setLoaded] = useState<Loaded>({ kind: 'pending' });
  const load = useCallback(() => {
    import('./rich-text-editor.tsx').then(
      ({ RichTextEditor }) => setLoaded({ kind: 'ready', Editor: RichTextEditor }),
      (error: unknown) => setLoaded({ kind: 'failed', error }),
    );
  }, []);
  useEffect(load, [load]);
  return {
    loaded,
    retry: () => {
      setLoaded({ kind: 'pending' });
      load();
    },
  };
}

const formatField = (html: unknown): string => (typeof html === 'string' ? htmlToText(html) : '');

/**
 * A field for rich text, whose value is HTML that the sanitizer does not change; an empty string when there is no text.
 */
export function RichTextField<Values extends FormValues>(props: BoundFieldProps<Values, string>) {
  const { help } = props;
  const bound = useBoundField(props, formatField);
  const { value, onChange, onBlur, label } = bound;
  const { loaded, retry } = useEditor();
  const html = typeof value === 'string' ? value : '';
  return (
    <BoundField bound={bound} help={help} counted={html}>
      {loaded.kind === 'ready' && (
        <loaded.Editor subject={label.toLowerCase()} html={html} onChange={onChange} onBlur={onBlur} />
      )}
      {loaded.kind === 'pending' && <Skeleton shape="block" height="13rem" />}
      {loaded.kind === 'failed' && (
        <FailurePanel
          message="The editor could not be loaded"
          reason={failureText(loaded.error)}
          onRetry={retry}
        />
      )}
    </BoundField>
  );
}

import { Suspense, useMemo } from 'react';
import { ErrorBoundary } from '#src/components/feedback/error-boundary.tsx';
import { InlineFailure } from '#src/components/feedback/inline-failure.tsx';
import { useRetriedLazy } from '#src/ui/use-retried-lazy.ts';
import { readMarkup } from './read-markup.ts';
import { compactClass } from './compact-class.ts';

const loadRichText = async () => ({ default: (await import('./rich-text.tsx')).RichText });

/**
 * The HTML of a message on one line. Most messages need no sanitizer, whose code Home would wait for; for the others it
 * is loaded, in room that the caller reserves.
 */
export function RichLine({ html }: { readonly html: string }) {
  const { Part: RichText, reload } = useRetriedLazy(loadRichText);
  const content = useMemo(() => readMarkup(html), [html]);
  if (content) return <div className={compactClass}>{content}</div>;
  return (
    <ErrorBoundary
      renderFallback={(_error, draw) => (
        <InlineFailure
          message="The message could not be shown."
          onRetry={() => {
            reload();
            draw();
          }}
          isRetrying={false}
        />
      )}
    >
      <Suspense>
        <RichText html={html} isCompact />
      </Suspense>
    </ErrorBoundary>
  );
}

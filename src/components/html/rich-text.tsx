import { use } from 'react';
import { classNames } from '#src/ui/class-names.ts';

const loading = import('./sanitise.ts');

interface RichTextProps {
  /** HTML that people wrote; it is sanitised here. */
  readonly html: string;
  /** In one line of text, without the space that paragraphs have. */
  readonly isCompact?: boolean;
}

/** Shows the HTML of a message. Suspends until the sanitiser is there. */
export function RichText({ html, isCompact = false }: RichTextProps) {
  const { sanitise } = use(loading);
  return (
    <div
      className={classNames('rich-text wrap-anywhere', isCompact && 'rich-text-compact')}
      // oxlint-disable-next-line react/no-danger -- The one place; the markup has just been sanitised.
      dangerouslySetInnerHTML={{ __html: sanitise(html) }}
    />
  );
}

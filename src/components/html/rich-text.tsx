import { classNames } from '#src/ui/class-names.ts';
import { sanitize } from './sanitize.ts';

interface RichTextProps {
  /** HTML that people wrote; it is sanitized here. */
  readonly html: string;
  /** In one line of text, without the space that paragraphs have. */
  readonly isCompact?: boolean;
}

/** Shows the HTML of a message. */
export function RichText({ html, isCompact = false }: RichTextProps) {
  return (
    <div
      className={classNames('rich-text wrap-anywhere', isCompact && 'rich-text-compact')}
      // oxlint-disable-next-line react/no-danger -- The one place; the markup has just been sanitized.
      dangerouslySetInnerHTML={{ __html: sanitize(html) }}
    />
  );
}

import { compactClass } from './compact-class.ts';
import { sanitize } from './sanitize.ts';

interface RichTextProps {
  /** HTML from users; sanitized here. */
  readonly html: string;
  /** On one line, without the spacing of paragraphs. */
  readonly isCompact?: boolean;
}

/** Shows the sanitized HTML of a message. */
export function RichText({ html, isCompact = false }: RichTextProps) {
  return (
    <div
      className={isCompact ? compactClass : 'rich-text wrap-anywhere'}
      // oxlint-disable-next-line react/no-danger -- The only place that writes markup; it has just been sanitized.
      dangerouslySetInnerHTML={{ __html: sanitize(html) }}
    />
  );
}

import type { KeyDataElement } from '#src/api/generated/types.ts';
import { Badge } from '#src/ui/badge.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { briefMissingText, missingText } from './fsma-words.ts';

/** The missing key data of a record or lot, in a narrow cell. */
export function KeyDataBadge({ missing }: { readonly missing: readonly KeyDataElement[] }) {
  const text = briefMissingText(missing);
  if (text === null) return <Badge tone="ok">Complete</Badge>;
  return (
    <>
      <span aria-hidden>
        <Badge tone="warn">{text}</Badge>
      </span>
      <VisuallyHidden>{missingText(missing)}</VisuallyHidden>
    </>
  );
}

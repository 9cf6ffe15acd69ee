import { findMatch } from '#src/lib/find-match.ts';

interface MarkedTextProps {
  readonly text: string;
  readonly search: string;
}

/** A text with the part that matches the search marked. */
export function MarkedText({ text, search }: MarkedTextProps) {
  const range = findMatch(text, search);
  if (!range) return text;
  return (
    <>
      {text.slice(0, range.start)}
      <mark className="rounded-mark bg-warn-soft text-ink">{text.slice(range.start, range.end)}</mark>
      {text.slice(range.end)}
    </>
  );
}

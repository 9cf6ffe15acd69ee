import { submitOrderEntry as limits } from '#src/api/generated/limits/order-entry.ts';
import { emptyLine, isBlankLine, type LineValues } from './line-values.ts';

export const { maxItems: maxLines } = limits.lines;

/** The lines with one of them changed; the blank line after the last one becomes a line. */
export function changeLine(
  lines: readonly LineValues[],
  index: number,
  change: Partial<LineValues>,
): readonly LineValues[] {
  const all = index < lines.length ? lines : [...lines, emptyLine];
  return all.map((line, lineIndex) => (lineIndex === index ? { ...line, ...change } : line));
}

export function removeLine(lines: readonly LineValues[], index: number): readonly LineValues[] {
  return lines.filter((_line, lineIndex) => lineIndex !== index);
}

/** The lines with a copy below one of them. */
export function copyLine(lines: readonly LineValues[], index: number): readonly LineValues[] {
  const line = lines[index];
  return line && lines.length < maxLines ? lines.toSpliced(index + 1, 0, line) : lines;
}

/**
 * The lines with others inserted at a line, which they replace when it is blank; `dropped` is the number of those above
 * the limit of an order.
 */
export function insertLines(lines: readonly LineValues[], index: number, added: readonly LineValues[]) {
  const current = lines[index];
  const isReplaced = current !== undefined && isBlankLine(current);
  const at = current === undefined || isReplaced ? index : index + 1;
  const room = Math.max(0, maxLines - lines.length + (isReplaced ? 1 : 0));
  return {
    lines: lines.toSpliced(at, isReplaced ? 1 : 0, ...added.slice(0, room)),
    dropped: Math.max(0, added.length - room),
  };
}

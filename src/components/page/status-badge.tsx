import { enumText } from '#src/lib/enum-text.ts';
import { Badge, type Tone } from '#src/ui/badge.tsx';

/** The tones of the values of an enumeration; those that are left out, or not known yet, are neutral. */
export type Tones<Value extends string = string> = Readonly<Partial<Record<Value, Tone>>>;

interface StatusBadgeProps<Value extends string> {
  readonly value: Value;
  readonly tones: Tones<Value>;
}

/** A value of an enumeration in words, in its tone. */
export function StatusBadge<Value extends string>({ value, tones }: StatusBadgeProps<Value>) {
  return <Badge tone={tones[value] ?? 'neutral'}>{enumText(value)}</Badge>;
}

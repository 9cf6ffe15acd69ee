import { enumText } from '#src/lib/enum-text.ts';
import { Badge, type Tone } from '#src/ui/badge.tsx';

/** The tone of each value of an enum. A value that the client does not know is neutral. */
export type Tones<Value extends string = string> = Readonly<Record<Value, Tone>>;

interface StatusBadgeProps<Value extends string> {
  readonly value: Value;
  readonly tones: Tones<Value>;
  /** Defaults to `enumText`. */
  readonly label?: (value: Value) => string;
}

/** An enum value as a badge in its tone. */
export function StatusBadge<Value extends string>({
  value,
  tones,
  label = enumText,
}: StatusBadgeProps<Value>) {
  return <Badge tone={tones[value] ?? 'neutral'}>{label(value)}</Badge>;
}

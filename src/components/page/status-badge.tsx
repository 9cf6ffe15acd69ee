import { enumText } from '#src/lib/enum-text.ts';
import { Badge, type Tone } from '#src/ui/badge.tsx';

/** Badge tones by enum value; omitted and unknown values are neutral. */
export type Tones<Value extends string = string> = Readonly<Partial<Record<Value, Tone>>>;

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

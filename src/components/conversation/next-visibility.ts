import type { MessageVisibility } from '#src/api/generated/types.ts';

interface Composer {
  readonly visibility: MessageVisibility;
  readonly content: string;
}

/**
 * The visibility that a composer proposes after another message has arrived: that of the last message, but never from
 * the provider to the customer, and not while something is typed, which would be sent to others than intended.
 */
export function followVisibility(
  { visibility, content }: Composer,
  last: MessageVisibility,
): MessageVisibility {
  return last === 'Provider' && content.trim() === '' ? last : visibility;
}

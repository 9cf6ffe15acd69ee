import type { MessageVisibility } from '#src/api/generated/types.ts';

/**
 * The visibility that a composer proposes after another message has arrived: that of the last message, but never from
 * the provider to the customer, and not while it has content, which would be sent to others than intended.
 */
export function followVisibility(
  current: MessageVisibility,
  last: MessageVisibility,
  hasContent: boolean,
): MessageVisibility {
  return last === 'Provider' && !hasContent ? last : current;
}

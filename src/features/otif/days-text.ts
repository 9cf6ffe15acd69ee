import { enumText } from '#src/lib/enum-text.ts';

/** Days from the MABD: '−2', 'On the MABD', '+5 or more'. */
export function daysText(value: string): string {
  const match = /^(Early|Late)(\d)$/.exec(value);
  if (!match) return value === 'OnMabd' ? 'On the MABD' : enumText(value);
  const [, side, days = ''] = match;
  return `${side === 'Early' ? '−' : '+'}${days}${days === '5' ? ' or more' : ''}`;
}

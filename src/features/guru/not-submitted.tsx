import type { DeductionsNotSubmitted } from '#src/api/generated/types.ts';
import { Callout } from '#src/components/dashboard/callout.tsx';
import { formatMoney } from '#src/lib/figures.ts';
import { countClaims } from './deduction-words.ts';

interface NotSubmittedProps {
  /** Undefined until loaded. */
  readonly claims: DeductionsNotSubmitted | undefined;
  readonly onReview: () => void;
}

/** The disputes that did not reach the retailer; nothing while there are none. */
export function NotSubmitted({ claims, onReview }: NotSubmittedProps) {
  if (!claims || claims.claims === 0) return null;
  return (
    <Callout
      title="Not submitted"
      figure={formatMoney(claims.amount)}
      action={`Review ${countClaims(claims.claims)}`}
      onAction={onReview}
    >
      {claims.claims === 1 ? 'A dispute' : `${countClaims(claims.claims)} were disputed, but the disputes`}{' '}
      did not reach the retailer. What was entered is kept as a draft.
    </Callout>
  );
}

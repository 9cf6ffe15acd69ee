import type { Deduction, OtifMiss } from '#src/api/generated/types.ts';
import { explainAccountable } from '#src/components/page/accountable-text.ts';
import { enumText } from '#src/lib/enum-text.ts';
import { causeText } from './cause-text.ts';

interface MissCausesProps extends Pick<Deduction, 'freightTerms'> {
  readonly misses: readonly OtifMiss[];
}

/** Why a PO missed each measure, and who is accountable. */
export function MissCauses({ misses, freightTerms }: MissCausesProps) {
  if (misses.length === 0) return <p className="text-control">Nothing was missed.</p>;
  return misses.map(({ metric, rootCause, accountableParty }) => (
    <p key={metric} className="text-control">
      {misses.length > 1 && `${enumText(metric)}: `}
      {causeText(rootCause)}. <b>Accountable: {enumText(accountableParty).toLowerCase()}.</b>{' '}
      {explainAccountable(accountableParty, freightTerms)}
    </p>
  ));
}

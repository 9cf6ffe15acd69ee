import { useState } from 'react';
import { Field } from '#src/ui/field.tsx';
import type { Option } from '#src/ui/option.ts';
import { Select } from '#src/ui/select.tsx';
import type { ClaimArrival, ClaimMove } from '../http/control-calls.ts';
import { RecordCard } from './record-card.tsx';
import { useChange } from './use-mock.ts';

type Move = ClaimMove['move'] | ClaimArrival['move'];

const moveLabels: Readonly<Record<Move, string>> = {
  accept: 'Accept the dispute',
  deny: 'Deny the dispute',
  sendBack: 'Send the dispute back',
  pay: 'Pay the accepted amount',
  deductAgain: 'Deduct the amount again',
  refuse: 'Reject the next submission',
  deduct: 'Deduct for the first time',
};

const isMove = (value: string): value is Move => value in moveLabels;

const moves: readonly Option<Move>[] = Object.entries(moveLabels).flatMap(([value, label]) =>
  isMove(value) ? [{ value, label }] : [],
);

/** Does with a claim what the retailer would do; the portal is notified by the hub. */
export function ClaimsCard() {
  const change = useChange();
  const [move, setMove] = useState<Move>('accept');
  const submit = (customerId: string, claim: string): void => {
    const [claimId = '', warc = ''] = claim.split(/\s+/);
    void change({
      call: 'POST /claims',
      body: move === 'deduct' ? { customerId, move } : { customerId, claimId, warc, move },
      done: (moved) =>
        `${moved.claimId} ${moved.warc}: dispute ${moved.disputeStatus}, payment ${moved.paymentStatus}`,
    });
  };
  return (
    <RecordCard
      title="Deductions and disputes"
      hint="What the retailer does with a claim happens now."
      recordLabel="Claim and its code"
      placeholder="4471921170 24"
      hasRecord={move !== 'deduct'}
      action="Apply"
      onSubmit={submit}
    >
      <Field label="What the retailer does">
        <Select<Move> options={moves} value={move} onChange={setMove} />
      </Field>
    </RecordCard>
  );
}

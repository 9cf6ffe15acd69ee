import { useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { Card, CardBody, CardHeader } from '#src/ui/card.tsx';
import { Field } from '#src/ui/field.tsx';
import type { Option } from '#src/ui/option.ts';
import { Select } from '#src/ui/select.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import type { ClaimArrival, ClaimMove } from '../http/control-calls.ts';
import { people } from '../people.ts';
import { ControlForm } from './control-form.tsx';
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

const [first] = people;

/** Does with a claim what the retailer would do; the portal is notified by the hub. */
export function ClaimsCard() {
  const change = useChange();
  const [customerId, setCustomerId] = useState<string>(first.customers[0]);
  const [claim, setClaim] = useState('');
  const [move, setMove] = useState<Move>('accept');
  const isArrival = move === 'deduct';
  const submit = (): void => {
    const [claimId = '', warc = ''] = claim.trim().split(/\s+/);
    void change({
      call: 'POST /claims',
      body: move === 'deduct' ? { customerId, move } : { customerId, claimId, warc, move },
      done: (moved) =>
        `${moved.claimId} ${moved.warc}: dispute ${moved.disputeStatus}, payment ${moved.paymentStatus}`,
    });
  };
  return (
    <Card label="Deductions and disputes">
      <CardHeader title="Deductions and disputes" hint="What the retailer does with a claim happens now." />
      <CardBody>
        <ControlForm onSubmit={submit}>
          <div className="grid grid-cols-[1fr_2fr] gap-3">
            <Field label="Customer">
              <TextInput
                required
                value={customerId}
                onChange={(event) => setCustomerId(event.currentTarget.value)}
              />
            </Field>
            <Field label="Claim and its code">
              <TextInput
                required={!isArrival}
                disabled={isArrival}
                spellCheck={false}
                placeholder="4471921170 24"
                value={claim}
                onChange={(event) => setClaim(event.currentTarget.value)}
              />
            </Field>
          </div>
          <Field label="What the retailer does">
            <Select<Move> options={moves} value={move} onChange={setMove} />
          </Field>
          <div>
            <Button type="submit">Apply</Button>
          </div>
        </ControlForm>
      </CardBody>
    </Card>
  );
}

import { useState } from 'react';
import { asnStatusNames } from '#src/api/generated/enums/AsnStatus.ts';
import { orderStatusNames } from '#src/api/generated/enums/OrderStatus.ts';
import { Button } from '#src/ui/button.tsx';
import { Card, CardBody, CardHeader } from '#src/ui/card.tsx';
import { Field } from '#src/ui/field.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { people } from '../people.ts';
import { ControlForm } from './control-form.tsx';
import { useChange } from './use-mock.ts';

const [first] = people;

/** Advances an order or an ASN to its next step; the portal shows it on its next request. */
export function LifeCycleCard() {
  const change = useChange();
  const [customerId, setCustomerId] = useState<string>(first.customers[0]);
  const [number, setNumber] = useState('');
  const isAsn = /^ASN-/i.test(number.trim());
  const submit = (): void => {
    const enteredNumber = number.trim();
    if (isAsn) {
      void change({
        call: 'POST /asns/advance',
        body: { customerId, asnId: enteredNumber },
        done: ({ asnId, from, status }) => `${asnId}: ${asnStatusNames[from]} to ${asnStatusNames[status]}`,
      });
      return;
    }
    const [orderNumber = '', bsid] = enteredNumber.split(/\s+/);
    void change({
      call: 'POST /orders/advance',
      body: { customerId, orderNumber, ...(bsid === undefined ? {} : { bsid }) },
      done: (moved) =>
        `${moved.orderNumber}: ${orderStatusNames[moved.from]} to ${orderStatusNames[moved.status]}`,
    });
  };
  return (
    <Card label="Life cycle">
      <CardHeader
        title="Life cycle"
        hint="The next step of an order or an ASN happens now. OTIF follows the order; fines follow the clock."
      />
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
            <Field label="Order number or ASN">
              <TextInput
                required
                spellCheck={false}
                placeholder="SO-1048213 WMS1"
                value={number}
                onChange={(event) => setNumber(event.currentTarget.value)}
              />
            </Field>
          </div>
          <div>
            <Button type="submit">Advance</Button>
          </div>
        </ControlForm>
      </CardBody>
    </Card>
  );
}

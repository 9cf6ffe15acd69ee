import { asnStatusNames } from '#src/api/generated/enums/AsnStatus.ts';
import { orderStatusNames } from '#src/api/generated/enums/OrderStatus.ts';
import { RecordCard } from './record-card.tsx';
import { useChange } from './use-mock.ts';

/** Advances an order or an ASN to its next step; the portal shows it on its next request. */
export function LifeCycleCard() {
  const change = useChange();
  const submit = (customerId: string, enteredNumber: string): void => {
    if (/^ASN-/i.test(enteredNumber)) {
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
    <RecordCard
      title="Life cycle"
      hint="The next step of an order or an ASN happens now. OTIF follows the order; fines follow the clock."
      recordLabel="Order number or ASN"
      placeholder="SO-1048213 WMS1"
      action="Advance"
      onSubmit={submit}
    />
  );
}

import { useParams } from 'react-router';
import { getOrder as limits } from '#src/api/generated/parameters/orders.ts';
import { getOrder } from '#src/api/generated/reads.ts';
import { matchesParameters } from '#src/api/parameter-limits.ts';
import { OrderContents } from './order-contents.tsx';
import { OrderRecordPage } from './order-record-page.tsx';

/** An outbound order with its status, contents and related records. */
export function Page() {
  const { orderNumber = '' } = useParams();
  return (
    <OrderRecordPage
      type="Order"
      number={orderNumber}
      getQuery={({ customerId, bsid }) =>
        matchesParameters(limits, { orderNumber, bsid })
          ? getOrder({ customerId, orderNumber }, { bsid })
          : undefined
      }
    >
      {(order, place) => <OrderContents order={order} orderRef={{ ...place, orderNumber }} />}
    </OrderRecordPage>
  );
}

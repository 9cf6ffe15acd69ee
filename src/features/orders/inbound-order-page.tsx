import { useParams } from 'react-router';
import { getInboundOrder as limits } from '#src/api/generated/parameters/orders.ts';
import { getInboundOrder } from '#src/api/generated/reads.ts';
import { matchesParameters } from '#src/api/parameter-limits.ts';
import { InboundContents } from './inbound-contents.tsx';
import { OrderRecordPage } from './order-record-page.tsx';

/** An inbound order with what was expected and received. */
export function Page() {
  const { receiptNumber = '' } = useParams();
  return (
    <OrderRecordPage
      type="InboundOrder"
      number={receiptNumber}
      getQuery={({ customerId, bsid }) =>
        matchesParameters(limits, { receiptNumber, bsid })
          ? getInboundOrder({ customerId, receiptNumber }, { bsid })
          : undefined
      }
    >
      {(receipt, place) => <InboundContents receipt={receipt} receiptRef={{ ...place, receiptNumber }} />}
    </OrderRecordPage>
  );
}

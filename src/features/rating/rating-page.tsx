import { useQueries } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { getOrder as orderLimits } from '#src/api/generated/parameters/orders.ts';
import { getOrder, getRatingOptions } from '#src/api/generated/reads.ts';
import type { OrderDetail } from '#src/api/generated/types.ts';
import { matchesParameters } from '#src/api/parameter-limits.ts';
import { profilesQuery } from '#src/api/queries/ltl-rating.ts';
import { ReadFailure } from '#src/components/feedback/read-failure.tsx';
import { Waiting } from '#src/components/feedback/waiting.tsx';
import { combineReads } from '#src/components/page/combine-reads.ts';
import { LinkButton } from '#src/components/page/link-button.tsx';
import { PageHeading } from '#src/components/page/page-heading.tsx';
import { RecordPage } from '#src/components/page/record-page.tsx';
import { plainPath } from '#src/routing/route-paths.ts';
import { useSelectedCustomer } from '#src/session/use-selected-customer.ts';
import { Card } from '#src/ui/card.tsx';
import { RatingTool } from './rating-tool.tsx';

/** Prices LTL shipments for the selected customer, or the freight of the order that the address names. */
export function Page() {
  const customerId = useSelectedCustomer()?.customerId;
  const [address] = useSearchParams();
  const orderNumber = address.get('order');
  const bsid = address.get('bsid') ?? '';
  if (customerId === undefined) return <PageHeading title={title} />;
  if (orderNumber === null) return <LoadedTool key={customerId} customerId={customerId} />;
  return (
    <RecordPage
      key={`${customerId} ${orderNumber} ${bsid}`}
      title={title}
      message="The order could not be loaded"
      backLink={<LinkButton to={plainPath('ltlTool')}>Rate another shipment</LinkButton>}
      query={
        matchesParameters(orderLimits, { orderNumber, bsid })
          ? getOrder({ customerId, orderNumber }, { bsid })
          : undefined
      }
    >
      {(order) => <LoadedTool customerId={customerId} order={order} />}
    </RecordPage>
  );
}

const title = 'LTL Rating';

interface LoadedToolProps {
  readonly customerId: string;
  readonly order?: OrderDetail;
}

function LoadedTool({ customerId, order }: LoadedToolProps) {
  const read = useQueries({
    queries: [getRatingOptions({ customerId }), profilesQuery(customerId)],
    combine: (reads) => ({ ...combineReads(reads), options: reads[0].data, profiles: reads[1].data }),
  });
  const { options, profiles } = read;
  if (options && profiles)
    return (
      <RatingTool
        title={title}
        customerId={customerId}
        classes={options.freightClasses}
        order={order}
        choices={{ ...options, profiles }}
      />
    );
  return (
    <>
      <PageHeading title={title} />
      {read.error ? (
        <Card>
          <ReadFailure
            message="The rating tool could not be loaded"
            read={{ ...read, refetch: async () => read.refetch() }}
          />
        </Card>
      ) : (
        <Waiting subject="the rating tool" height="32rem" />
      )}
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { hasOperations } from '#src/api/availability.ts';
import { customerListQuery } from '#src/api/queries/access.ts';
import { PageHeading } from '#src/components/page/page-heading.tsx';
import { useSelectedCustomer } from '#src/session/use-selected-customer.ts';
import { useIsPhone } from '#src/ui/use-is-phone.ts';
import { AttentionPlace } from './attention/attention-place.tsx';
import type { AttentionTime } from './attention/attention-time.ts';
import { FiguresPlace } from './attention/figures-place.tsx';
import { useIsPageQuiet } from './attention/use-is-page-quiet.ts';
import { AnnouncementTicker } from './announcement-ticker.tsx';
import { MarketingBanners } from './marketing-banners.tsx';
import { ProductCards } from './product-cards.tsx';

export function Page() {
  const selected = useSelectedCustomer();
  const isPhone = useIsPhone();
  const isQuiet = useIsPageQuiet();
  const { data } = useQuery(customerListQuery());
  // Demos are shown to outsiders, so the customer's name is hidden.
  const customer = selected?.demoSelected
    ? undefined
    : data?.customers.find((candidate) => candidate.customerId === selected?.customerId);
  const [read, setRead] = useState<AttentionTime>();
  const asOf =
    read?.customerId === selected?.customerId && read
      ? `${customer ? 'data' : 'Data'} as of ${read.time}`
      : undefined;
  const hint = [customer?.name, asOf].filter((part) => part !== undefined).join(' · ');
  return (
    <>
      <PageHeading title="Home" hint={hint === '' ? ' ' : hint} />
      <div className="flex flex-col gap-4">
        <AnnouncementTicker />
        {hasOperations('getAttention') ? (
          <>
            {!isPhone && <FiguresPlace isQuiet={isQuiet} />}
            <div className="@container">
              <div className="grid gap-4 @min-[64rem]:grid-cols-[minmax(0,1fr)_20rem]">
                <AttentionPlace isQuiet={isQuiet} onRead={setRead} />
                {isPhone && <FiguresPlace isQuiet={isQuiet} />}
                <ProductCards />
              </div>
            </div>
          </>
        ) : (
          <ProductCards />
        )}
        <MarketingBanners />
      </div>
    </>
  );
}

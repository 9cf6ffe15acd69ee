import { skipToken, useQuery } from '@tanstack/react-query';
import { Tier } from '#src/api/generated/enums.ts';
import { customerTiersQuery, enabledFeaturesQuery } from '#src/api/queries/access.ts';
import { ReadFailure } from '#src/components/feedback/read-failure.tsx';
import { isFeatureOn } from '#src/guards/access-snapshot.ts';
import { useSelectedCustomer } from '#src/session/use-selected-customer.ts';
import { ProductCard } from './product-card.tsx';
import { productsFor } from './products.ts';

/**
 * Flash, Insight and Guru with their dashboards. A failure of the tiers is shown in the card of the one button that
 * depends on them.
 */
export function ProductCards() {
  const customerId = useSelectedCustomer()?.customerId;
  const query = customerTiersQuery(customerId ?? '');
  const tiers = useQuery(customerId === undefined ? { ...query, queryFn: skipToken } : query);
  const { data: flags } = useQuery(enabledFeaturesQuery());
  const products = productsFor({
    hasOrderEntry: tiers.data?.some((tier) => tier.tierId === Tier.OrderEntry),
    isFsmaEnabled: flags !== undefined && isFeatureOn(flags, 'fsmaEnabled'),
  });
  const failure = tiers.error && !tiers.data && (
    <ReadFailure message="Order Entry could not be checked" read={tiers} />
  );
  return (
    <div className="@container">
      <div className="grid gap-3 @min-[58rem]:grid-cols-3">
        {products.map((product) => (
          <ProductCard
            key={product.name}
            product={product}
            isPending={product.name === 'Flash' && tiers.isPending}
            failure={product.name === 'Flash' && failure}
          />
        ))}
      </div>
    </div>
  );
}

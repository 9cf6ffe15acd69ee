import Lock from 'lucide-react/icons/lock';
import { hasPage } from '#src/components/page/has-page.ts';
import { Link } from '#src/routing/link.tsx';
import { comingSoon, noAccess, refusedPages } from '#src/components/page/refused-pages.ts';
import { useStore } from '#src/lib/use-store.ts';
import { plainPath } from '#src/routing/route-paths.ts';
import { Card } from '#src/ui/card.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { Tooltip } from '#src/ui/tooltip.tsx';
import { type Product, type ProductButton, productsFor } from './products.ts';
import type { ReactNode } from 'react';
import { skipToken, useQuery } from '@tanstack/react-query';
import { Tier } from '#src/api/generated/enums.ts';
import { customerTiersQuery, enabledFeaturesQuery } from '#src/api/queries/access.ts';
import { ReadFailure } from '#src/components/feedback/read-failure.tsx';
import { isFeatureOn } from '#src/guards/access-snapshot.ts';
import { useSelectedCustomer } from '#src/session/use-selected-customer.ts';

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

const colors = {
  Flash: { mark: 'bg-flash', icon: 'text-flash' },
  Insight: { mark: 'bg-insight', icon: 'text-insight' },
  Guru: { mark: 'bg-guru', icon: 'text-guru' },
} as const;

const buttonLook =
  'flex min-h-11 w-full min-w-0 items-center gap-1.5 rounded-card border border-line bg-surface px-2.5 py-1 sm:gap-2.5 sm:px-3 text-left text-control leading-tight font-medium';

interface ProductCardProps {
  readonly product: Product;
  /** Another button may precede the last one. */
  readonly isPending: boolean;
  readonly failure: ReactNode;
}

function ProductCard({ product, isPending, failure }: ProductCardProps) {
  const color = colors[product.name];
  const buttons = product.buttons.slice(0, -1);
  const last = product.buttons.at(-1);
  return (
    <Card label={product.name}>
      <div className="px-5 pt-4 pb-5">
        <h2 className="flex items-center gap-2.5 text-heading font-bold">
          <span aria-hidden className={classNames('size-2.5 rounded-mark', color.mark)} />
          {product.name}
        </h2>
        <p className="mt-0.5 mb-4 text-control text-ink-2">{product.summary}</p>
        <ul
          aria-busy={isPending || undefined}
          className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.4rem),1fr))] gap-2"
        >
          {buttons.map((button) => (
            <DashboardButton key={button.label} button={button} iconClass={color.icon} />
          ))}
          {isPending && (
            <li>
              <Skeleton shape="block" height="2.75rem" />
            </li>
          )}
          {last && <DashboardButton button={last} iconClass={color.icon} />}
        </ul>
        {failure}
      </div>
    </Card>
  );
}

interface DashboardButtonProps {
  readonly button: ProductButton;
  readonly iconClass: string;
}

function DashboardButton({ button, iconClass }: DashboardButtonProps) {
  const pages = useStore(refusedPages);
  const isRefused = button.route !== undefined && pages.get(button.route) === 'permission';
  const path = button.route && hasPage(button.route) ? plainPath(button.route) : undefined;
  const content = (
    <>
      {/* The lock takes no width, so that the label keeps whole words. */}
      <span className="flex shrink-0 flex-col items-center gap-0.5">
        <Icon shape={button.icon} className={iconClass} />
        {isRefused && <Icon shape={Lock} size={16} className="text-ink-3" />}
      </span>
      <span className="min-w-0 wrap-break-word">{button.label}</span>
    </>
  );
  return (
    <li className="min-w-0 [&>span]:flex [&>span]:h-full">
      <Tooltip text={button.route && !path ? comingSoon : isRefused ? noAccess : button.tooltip}>
        {path ? (
          <Link to={path} className={classNames(buttonLook, 'hover:bg-sunken')}>
            {content}
          </Link>
        ) : (
          <button
            type="button"
            aria-disabled
            className={classNames(buttonLook, 'cursor-not-allowed text-ink-3 opacity-70')}
          >
            {content}
          </button>
        )}
      </Tooltip>
    </li>
  );
}

import CircleDollarSign from 'lucide-react/icons/circle-dollar-sign';
import type { FreightAllocation } from '#src/api/generated/types.ts';
import { Tiles, type TilesBinding } from '#src/components/dashboard/tiles.tsx';
import { allocationText } from './cost-words.ts';

export const noCost = 'No orders were shipped in this period.';

/** For a table without cost. */
export const emptyCost = {
  icon: CircleDollarSign,
  title: 'No cost in this period',
  text: 'Cost appears here as soon as orders are shipped.',
} as const;

interface CostFiguresProps<Key extends string> extends TilesBinding<Key> {
  readonly label: string;
  /** How shared cost is allocated; undefined until it is loaded. */
  readonly allocation: FreightAllocation | undefined;
}

/** The figures of orders, with the way that shared cost is allocated. */
export function CostFigures<Key extends string>({ allocation, ...tiles }: CostFiguresProps<Key>) {
  return (
    <>
      <Tiles {...tiles} />
      {allocation && <p className="text-hint text-ink-3">{allocationText(allocation)}</p>}
    </>
  );
}

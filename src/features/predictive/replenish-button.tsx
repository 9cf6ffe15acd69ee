import { useState } from 'react';
import { hasOperations } from '#src/api/availability.ts';
import { Permission } from '#src/api/generated/enums.ts';
import type { EoqRow } from '#src/api/generated/types.ts';
import { usePermission } from '#src/components/page/use-permission.ts';
import { Button } from '#src/ui/button.tsx';
import { ReplenishDialog } from './replenish-dialog.tsx';

type Suggestion = Pick<EoqRow, 'itemNumber' | 'warehouseCode' | 'suggestedOrderQty'>;

interface ReplenishButtonProps {
  readonly customerId: string;
  /** Items without a suggested quantity are left out. */
  readonly suggestions: readonly Suggestion[];
}

/** Maximum number of items: the lines of one replenishment. */
const maxItems = 50;

/** Proposes a purchase or a transfer of the suggested quantities; absent without the permission to enter orders. */
export function ReplenishButton({ customerId, suggestions }: ReplenishButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const mayWrite = usePermission(Permission.OrderWrite);
  const items = suggestions.filter(({ suggestedOrderQty }) => suggestedOrderQty !== null);
  const [warehouseCode, ...rest] = new Set(items.map((item) => item.warehouseCode));
  if (
    !mayWrite ||
    warehouseCode === undefined ||
    !hasOperations('createReplenishment', 'getReplenishmentOptions')
  )
    return null;
  if (rest.length > 0)
    return <p className="text-control text-ink-2">To replenish, choose rows of one warehouse.</p>;
  if (items.length > maxItems)
    return <p className="text-control text-ink-2">Choose up to {maxItems} rows to replenish.</p>;
  return (
    <>
      <Button variant="primary" onClick={() => setIsOpen(true)}>
        Replenish
      </Button>
      {isOpen && (
        <ReplenishDialog
          customerId={customerId}
          warehouseCode={warehouseCode}
          itemNumbers={items.map(({ itemNumber }) => itemNumber)}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

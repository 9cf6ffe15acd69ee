import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Permission, tierNames } from '#src/api/generated/enums.ts';
import type { EoqRow } from '#src/api/generated/types.ts';
import { customerTiersQuery } from '#src/api/queries/access.ts';
import { createOrderDraft, refreshOrders } from '#src/api/queries/order-entry.ts';
import { createSubmission } from '#src/api/submission.ts';
import { failureText } from '#src/components/feedback/failure-text.ts';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import { usePermission } from '#src/components/page/use-permission.ts';
import { pathTo } from '#src/routing/route-paths.ts';
import { Button } from '#src/ui/button.tsx';

type Suggestion = Pick<EoqRow, 'itemNumber' | 'warehouseCode' | 'suggestedOrderQty'>;

interface CreateOrderButtonProps {
  readonly customerId: string;
  /** Items without a suggested quantity are left out. */
  readonly suggestions: readonly Suggestion[];
}

/**
 * Opens order entry with the suggested quantities; absent without the right or the tier to enter orders. An order
 * ships from one warehouse.
 */
export function CreateOrderButton({ customerId, suggestions }: CreateOrderButtonProps) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [submission] = useState(() => createSubmission());
  const [isBusy, setIsBusy] = useState(false);
  const mayWrite = usePermission(Permission.OrderWrite);
  const { data: tiers } = useQuery(customerTiersQuery(customerId));
  const hasTier = tiers?.some(({ tierId }) => tierNames[tierId] === 'OrderEntry') ?? false;
  const lines = suggestions.flatMap(({ itemNumber, suggestedOrderQty: quantity }) =>
    quantity === null ? [] : [{ itemNumber, quantity, uom: 'CA' as const }],
  );
  const [warehouseCode, ...others] = new Set(suggestions.map((one) => one.warehouseCode));
  if (!mayWrite || !hasTier || lines.length === 0 || warehouseCode === undefined) return null;
  if (others.length > 0)
    return <p className="text-control text-ink-2">To create an order, choose rows of one warehouse.</p>;
  const create = async (): Promise<void> => {
    setIsBusy(true);
    try {
      const { draftId } = await createOrderDraft(
        customerId,
        { name: null, isTemplate: false, values: { warehouseCode, lines } },
        { submission },
      );
      void refreshOrders(queryClient);
      await navigate(pathTo('orderEntry', { query: { draft: draftId } }));
    } catch (error) {
      snackbars.show({ tone: 'bad', text: failureText(error) });
      setIsBusy(false);
    }
  };
  return (
    <Button variant="primary" isBusy={isBusy} onClick={() => void create()}>
      Create order
    </Button>
  );
}

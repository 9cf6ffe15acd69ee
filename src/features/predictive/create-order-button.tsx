import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Permission, tierNames } from '#src/api/generated/enums.ts';
import type { EoqItem } from '#src/api/generated/types.ts';
import { customerTiersQuery } from '#src/api/queries/access.ts';
import { createOrderDraft, refreshOrders } from '#src/api/queries/order-entry.ts';
import { createSubmission } from '#src/api/submission.ts';
import { failureText } from '#src/components/feedback/failure-text.ts';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import { usePermission } from '#src/components/page/use-permission.ts';
import { pathTo } from '#src/routing/route-paths.ts';
import { Button } from '#src/ui/button.tsx';

interface CreateOrderButtonProps {
  readonly customerId: string;
  readonly item: EoqItem;
}

/** Opens order entry with the suggested quantity; absent without the right or the tier to enter orders. */
export function CreateOrderButton({ customerId, item }: CreateOrderButtonProps) {
  const { itemNumber, warehouseCode, suggestedOrderQty: quantity } = item;
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [submission] = useState(() => createSubmission());
  const [isBusy, setIsBusy] = useState(false);
  const mayWrite = usePermission(Permission.OrderWrite);
  const { data: tiers } = useQuery(customerTiersQuery(customerId));
  const hasTier = tiers?.some(({ tierId }) => tierNames[tierId] === 'OrderEntry') ?? false;
  if (!mayWrite || !hasTier || quantity === null) return null;
  const create = async (): Promise<void> => {
    setIsBusy(true);
    try {
      const { draftId } = await createOrderDraft(
        customerId,
        {
          name: null,
          isTemplate: false,
          values: { warehouseCode, lines: [{ itemNumber, quantity, uom: 'CA' }] },
        },
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

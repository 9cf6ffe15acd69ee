import type { CostComponent, FreightAllocation, InsightStatus, OrderSize } from '#src/api/generated/types.ts';
import { enumText, wordsFor } from '#src/lib/enum-text.ts';

export const componentText = wordsFor<CostComponent>({
  StorageRecurring: 'Storage',
  OrderProcessing: 'Processing',
  OtifFines: 'OTIF fines',
});

export const insightStatusText = wordsFor<InsightStatus>({ Taken: 'Accepted' });

export const sizeText = wordsFor<OrderSize>({
  C1To24: '1–24 cases',
  C25To99: '25–99 cases',
  C100To249: '100–249 cases',
  C250To499: '250–499 cases',
  C500OrMore: '500 cases or more',
});

const allocationTexts: Readonly<Partial<Record<FreightAllocation, string>>> = {
  AsBilled: 'as billed for each order',
  PalletPositions: 'allocated by pallet positions',
  OrderValue: 'allocated by order value',
};

/** How shared costs are divided over orders. */
export function allocationText(allocation: FreightAllocation): string {
  const freight = allocationTexts[allocation] ?? `allocated by ${enumText(allocation).toLowerCase()}`;
  return `Freight of shared trucks is ${freight}; storage and receiving of a month are allocated to the orders shipped in it, by pallets.`;
}

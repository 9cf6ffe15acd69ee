import type { OrderEntryUom } from '#src/api/generated/enums/OrderEntryUom.ts';

const unitNames: readonly (readonly [RegExp, OrderEntryUom])[] = [
  [/^(ca|cs|case|cases|ctn|carton|cartons)$/i, 'CA'],
  [/^(ea|each|eaches|unit|units|pc|pcs)$/i, 'EA'],
  [/^(ip|inner|inners|inner packs?)$/i, 'IP'],
  [/^(lr|ly|layer|layers)$/i, 'LR'],
  [/^(pl|plt|pallet|pallets)$/i, 'PL'],
];

export function readUnit(text: string): OrderEntryUom | undefined {
  return unitNames.find(([pattern]) => pattern.test(text))?.[1];
}

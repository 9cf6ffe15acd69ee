import type { ChargeCode, ChargeType } from '#src/api/generated/types.ts';

interface Charge {
  readonly type: ChargeType;
  readonly description: string;
  readonly uom: string;
  /** US dollars per unit. Null for charges that are passed through or have their own rate. */
  readonly rate: number | null;
  readonly glCode: string;
}

function charge(
  type: ChargeType,
  description: string,
  uom: string,
  rate: number | null,
  glCode: string,
): Charge {
  return { type, description, uom, rate, glCode };
}

/** The tariff. */
export const charges: Readonly<Record<ChargeCode, Charge>> = {
  'STO-PLT': charge('Storage', 'Storage', 'pallet', 14.5, '6210'),
  'HND-IN': charge('Handling', 'Handling in', 'pallet', 6.75, '6220'),
  'HND-OUT': charge('Handling', 'Handling out', 'case', 0.42, '6225'),
  'PCK-CSE': charge('Handling', 'Case pick', 'case', 0.31, '6230'),
  'PLT-OUT': charge('Handling', 'Pallet out', 'pallet', 7.25, '6225'),
  ORD: charge('Handling', 'Order processing', 'order', 4.25, '6235'),
  LBL: charge('ValueAdded', 'Case label', 'case', 0.28, '6310'),
  WRAP: charge('ValueAdded', 'Stretch wrap', 'pallet', 3.1, '6310'),
  RWK: charge('ValueAdded', 'Rework labor', 'hour', 48, '6320'),
  PHO: charge('ValueAdded', 'Photo', 'photo', 12, '6320'),
  APPT: charge('Accessorial', 'Delivery appointment', 'appointment', 18, '6130'),
  DET: charge('Accessorial', 'Detention', 'hour', 75, '6130'),
  LMP: charge('Accessorial', 'Lumper, passed through', 'delivery', null, '6140'),
  FRT: charge('Freight', 'Freight', 'shipment', null, '6100'),
  FSC: charge('Fuel', 'Fuel surcharge', 'shipment', null, '6110'),
  MIN: charge('Storage', 'Monthly minimum', 'month', null, '6210'),
  CRD: charge('Credit', 'Credit', 'invoice', null, '6900'),
};

/** A warehouse activity of an order and its quantity. */
export interface OrderWork {
  readonly code: 'ORD' | 'HND-OUT' | 'PLT-OUT' | 'PCK-CSE';
  readonly quantity: number;
}

/** Cents for a quantity at the tariff rate; 0 without a rate. */
export function computeCents(code: ChargeCode, quantity: number): number {
  return Math.round(quantity * (charges[code].rate ?? 0) * 100);
}

/** The handling activities of an order: full pallets are handled as pallets, the rest is picked by the case. */
export function orderWork(cases: number, pallets: number): OrderWork[] {
  const perPallet = Math.ceil(cases / Math.max(1, pallets));
  const full = perPallet > 0 ? Math.floor(cases / perPallet) : 0;
  const loose = cases - full * perPallet;
  const work: OrderWork[] = [
    { code: 'ORD', quantity: 1 },
    { code: 'HND-OUT', quantity: cases },
    { code: 'PLT-OUT', quantity: full },
    { code: 'PCK-CSE', quantity: loose },
  ];
  return work.filter(({ quantity }) => quantity > 0);
}

/** Handling cost of an order, cents. */
export function handlingCents(cases: number, pallets: number): number {
  return orderWork(cases, pallets).reduce((sum, { code, quantity }) => sum + computeCents(code, quantity), 0);
}

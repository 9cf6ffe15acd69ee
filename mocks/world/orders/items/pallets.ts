import { gs1CheckDigit } from '#mocks/lib/gs1-check-digit.ts';
import type { CatalogItem } from './items.ts';
import type { Shipment } from '#mocks/world/orders/shipments/shipment.ts';

const ssccRange = 1_000_000_000;
/** Distance between the pallet codes, and the carton codes, of two orders. */
const palletStep = 1_000;
const cartonStep = 3_000;
const ssccPattern = /^(?:\(?00\)?)?(?<kind>[12])0614141(?<code>\d{9})\d$/;

/** The serial shipping container code of a carton. */
export function buildCartonSscc(orderSerial: number, carton: number): string {
  const body = `20614141${String((orderSerial * cartonStep + carton) % ssccRange).padStart(9, '0')}`;
  return `${body}${gs1CheckDigit(body)}`;
}

/**
 * Whether an order has a pallet or a carton with an SSCC, with or without its application identifier (00) and spaces;
 * undefined if the text is not an SSCC.
 */
export function createSsccMatch(
  text: string,
): ((order: Pick<Shipment, 'serial' | 'pallets' | 'casesOrdered'>) => boolean) | undefined {
  const { kind, code } = ssccPattern.exec(text.replaceAll(/[\s-]/g, ''))?.groups ?? {};
  if (code === undefined) return undefined;
  const isPallet = kind === '1';
  const step = isPallet ? palletStep : cartonStep;
  return ({ serial, pallets, casesOrdered }) => {
    const index = (Number(code) - ((serial * step) % ssccRange) + ssccRange) % ssccRange;
    return index < (isPallet ? pallets : casesOrdered);
  };
}

/** Cases of one line on a pallet. */
interface PalletPart {
  /** Index of the line. */
  readonly line: number;
  readonly cases: number;
}

interface PackedPallet {
  readonly sscc: string;
  readonly parts: readonly PalletPart[];
}

/** The serial shipping container code of a pallet: 18 digits, the last a check digit. */
function buildSscc(orderSerial: number, pallet: number): string {
  const body = `10614141${String((orderSerial * palletStep + pallet) % ssccRange).padStart(9, '0')}`;
  return `${body}${gs1CheckDigit(body)}`;
}

/** Splits the cases, in loading order, into one group per pallet by their share of a pallet. */
function share(
  quantities: readonly { readonly item: CatalogItem; readonly cases: number }[],
  count: number,
): PalletPart[][] {
  const whole = quantities.reduce((sum, { item, cases }) => sum + cases / (item.ti * item.hi), 0);
  const pallets = Array.from({ length: count }, (): PalletPart[] => []);
  let loaded = 0;
  quantities.forEach(({ item, cases }, line) => {
    const size = cases / (item.ti * item.hi);
    let done = 0;
    // Boundaries between pallets lie at equal shares of the whole load.
    pallets.forEach((parts, pallet) => {
      const end = ((pallet + 1) * whole) / count;
      const until = pallet === count - 1 ? cases : Math.round(((end - loaded) / size) * cases);
      const palletCases = Math.max(0, Math.min(cases, until)) - done;
      if (palletCases <= 0) return;
      parts.push({ line, cases: palletCases });
      done += palletCases;
    });
    loaded += size;
  });
  return pallets.filter((parts) => parts.length > 0);
}

/** The pallets of an order with their cases by line, in line order; up to `order.pallets`. */
export function packPallets(
  order: Pick<Shipment, 'serial' | 'lines' | 'pallets'>,
  cases: readonly number[],
): PackedPallet[] {
  const quantities = order.lines.map(({ item }, index) => ({ item, cases: cases[index] ?? 0 }));
  return share(quantities, order.pallets).map((parts, pallet) => ({
    sscc: buildSscc(order.serial, pallet),
    parts,
  }));
}

/** The plural of each unit, where it is written out. */
const unitNames = {
  pct: '',
  usd: '',
  usdPerCase: 'per case',
  usdPerPallet: 'per pallet',
  usdPerOrder: 'per order',
  usdPerLb: 'per lb',
  usdPerMile: 'per mile',
  cases: 'cases',
  eaches: 'eaches',
  orders: 'orders',
  pallets: 'pallets',
  lb: 'lb',
  miles: 'miles',
  days: 'days',
  hours: 'hours',
  minutes: 'minutes',
  count: '',
} as const;

/** The unit of a figure; the contract's `KpiUnit`. `usdPer...` are US dollars per unit. */
export type Unit = keyof typeof unitNames;

const noFigure = '—';

type Options = Intl.NumberFormatOptions;

const whole: Options = { maximumFractionDigits: 0 };
const oneDecimal: Options = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
const upToOneDecimal: Options = { maximumFractionDigits: 1 };
const dollars: Options = { style: 'currency', currency: 'USD' };

const formats = new Map<string, Intl.NumberFormat>();

function write(value: number, options: Options): string {
  const key = JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.NumberFormat('en-US', options);
  formats.set(key, format);
  // Figures are set with the minus sign, which is as wide as a plus.
  return format.format(value).replace('-', '−');
}

/** From this amount on, cents are omitted outside of tables. */
const withoutCents = 10_000;

/** An amount of money as tables show it, with cents: '$1,234.50'. Currencies are ISO 4217 codes. */
export function formatMoney(value: number, currency = 'USD'): string {
  return write(value, { style: 'currency', currency });
}

/** The price of a unit, with as many decimals as it has, two to four: times the quantity, it is the amount. */
export function formatRate(value: number, currency = 'USD'): string {
  return write(value, { style: 'currency', currency, maximumFractionDigits: 4 });
}

/** US dollars per unit as tables show them, with four decimals: '$2.0668', and with a sign for a change: '+$0.0823'. */
export function formatUnitPrice(value: number, isChange = false): string {
  const text = write(value, { ...dollars, minimumFractionDigits: 4, maximumFractionDigits: 4 });
  return isChange && value > 0 ? `+${text}` : text;
}

/** Dollars and cents without a sign, as in a field: '1,234.50'. Typed further decimals stay. */
export function formatAmount(value: number): string {
  return write(value, { minimumFractionDigits: 2, maximumFractionDigits: 10 });
}

/** A number for reading: '5,000', at most three decimals. */
export function formatNumber(value: number): string {
  return write(value, {});
}

/** A share from 0 to 100: '92.4%'. */
export function formatPct(value: number): string {
  return `${write(value, oneDecimal)}%`;
}

/** A quantity with at most one decimal: '1,204', '3.5'. */
export function formatQuantity(value: number): string {
  return write(value, upToOneDecimal);
}

/**
 * A figure as shown in tiles and charts. Null and NaN are a dash. `largest` is the largest absolute value of a group,
 * so that all its figures have the same precision.
 */
export function formatFigure(value: number | null | undefined, unit: Unit, largest = value ?? 0): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return noFigure;
  switch (unit) {
    case 'pct':
      return formatPct(value);
    case 'usd':
      return write(value, Math.abs(largest) >= withoutCents ? { ...dollars, ...whole } : dollars);
    case 'usdPerCase':
    case 'usdPerPallet':
    case 'usdPerOrder':
    case 'usdPerLb':
    case 'usdPerMile':
      return write(value, { ...dollars, maximumFractionDigits: Math.abs(largest) >= 1 ? 2 : 4 });
    case 'days':
    case 'hours':
    case 'minutes':
      return write(value, upToOneDecimal);
    default:
      return write(value, whole);
  }
}

const pluralByUnit = new Map<string, string>(Object.entries(unitNames));

/** The plural. A unit that a newer server adds is shown by its name. */
function getPluralName(unit: Unit): string {
  return pluralByUnit.get(unit) ?? unit;
}

/** A plural, or its singular beside '1', '+1' or '−1': 'case', 'day of supply'. */
export function nounBeside(figure: string, many: string): string {
  if (!/^[+−-]?1$/.test(figure)) return many;
  return many === 'eaches' ? 'each' : many.replace(/s\b/, '');
}

/** A count with its noun: '1 case', '1,204 cases'. */
export function countText(count: number, many: string): string {
  const figure = formatQuantity(count);
  return `${figure} ${nounBeside(figure, many)}`;
}

function unitName(unit: Unit, figure: string): string {
  return nounBeside(figure, getPluralName(unit));
}

/**
 * The unit to show next to a figure. Empty where the figure or the label already contains it: 'Cases expected' needs no
 * 'cases'.
 */
export function unitBeside(label: string, unit: Unit, figure = ''): string {
  const isSpelledOut = ` ${label.toLowerCase()} `.includes(` ${getPluralName(unit)} `);
  return isSpelledOut ? '' : unitName(unit, figure);
}

/** A figure with its unit, for screen readers: '1,204 cases', '1 case'. */
export function figureText(value: number | null | undefined, unit: Unit): string {
  const figure = formatFigure(value, unit);
  const name = unitName(unit, figure);
  return figure === noFigure || name === '' ? figure : `${figure} ${name}`;
}

/** The sum of amounts in dollars, added in cents: in floating point, 0.1 + 0.2 is not 0.3. */
export function sumAmounts<Item>(items: readonly Item[], getAmount: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + Math.round(getAmount(item) * 100), 0) / 100;
}

/** An axis label, as short as possible: '$1.2M', '40K', '95%'. */
export function formatTick(value: number, unit: Unit): string {
  const short: Options = { notation: 'compact', maximumFractionDigits: 1 };
  if (unit === 'pct') return `${write(value, upToOneDecimal)}%`;
  if (unit.startsWith('usdPer') && Math.abs(value) < withoutCents) return write(value, dollars);
  if (unit.startsWith('usd')) return write(value, { ...dollars, ...short, minimumFractionDigits: 0 });
  return write(value, short);
}

/** A change with its sign: '+2.3', '−0.4'. Zero has none. */
export function formatChange(value: number): string {
  const text = write(Math.abs(value), oneDecimal);
  if (Number(text) === 0) return text;
  return `${value > 0 ? '+' : '−'}${text}`;
}

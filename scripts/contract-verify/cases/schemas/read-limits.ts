import type { JsonObject } from '#description/json.ts';

export function numberAt(keywords: JsonObject, key: string): number | undefined {
  const value = keywords[key];
  return typeof value === 'number' ? value : undefined;
}

export interface NumberRange {
  readonly min: number | undefined;
  readonly max: number | undefined;
}

/** The smallest step between values: 1 for integers, or `multipleOf`. */
export function getStep(keywords: JsonObject, isWhole: boolean): number {
  return numberAt(keywords, 'multipleOf') ?? (isWhole ? 1 : 0.01);
}

/** Adds decimal fractions without floating-point errors. */
export function rounded(value: number): number {
  return Number(value.toPrecision(15));
}

/** The smallest and largest allowed value, including exclusive limits and those of the format. */
export function readRange(keywords: JsonObject, isWhole: boolean): NumberRange {
  const step = getStep(keywords, isWhole);
  const above = numberAt(keywords, 'exclusiveMinimum');
  const below = numberAt(keywords, 'exclusiveMaximum');
  const lows = [
    numberAt(keywords, 'minimum'),
    above === undefined ? undefined : rounded(above + step),
    keywords['format'] === 'int32' ? -(2 ** 31) : undefined,
  ].filter((limit) => limit !== undefined);
  const highs = [
    numberAt(keywords, 'maximum'),
    below === undefined ? undefined : rounded(below - step),
    keywords['format'] === 'int32' ? 2 ** 31 - 1 : undefined,
  ].filter((limit) => limit !== undefined);
  return {
    min: lows.length === 0 ? undefined : Math.max(...lows),
    max: highs.length === 0 ? undefined : Math.min(...highs),
  };
}

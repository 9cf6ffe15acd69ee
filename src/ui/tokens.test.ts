import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

type Rgb = readonly [number, number, number];
type Theme = 'light' | 'dark';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** Linear sRGB, clipped to the gamut as a screen does it (Ottosson's published OKLab matrices). */
function linearFrom(color: string): Rgb {
  if (color === '#fff') return [1, 1, 1];
  const parts = /^oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\)$/.exec(color);
  if (!parts) throw new Error(`Cannot read the color ${color}`);
  const [lightness, chroma, hue] = [Number(parts[1]) / 100, Number(parts[2]), Number(parts[3])];
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (value: number) => Math.min(1, Math.max(0, value));
  return [
    clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

function token(name: string, theme: Theme): Rgb {
  const value = new RegExp(`--${name}: light-dark\\((.+?), (oklch\\(.+?\\))\\);`).exec(css);
  const color = theme === 'light' ? value?.[1] : value?.[2];
  if (!color) throw new Error(`No token ${name}`);
  return linearFrom(color);
}

/** Contrast ratio of WCAG 2.2. */
function contrast(first: string, second: string, theme: Theme): number {
  const luminance = ([red, green, blue]: Rgb) => 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  const [low = 0, high = 0] = [luminance(token(first, theme)), luminance(token(second, theme))].sort(
    (a, b) => a - b,
  );
  return (high + 0.05) / (low + 0.05);
}

const grounds = ['bg', 'surface', 'sunken'];
const pairs = (fronts: readonly string[], backs: readonly string[]) =>
  fronts.flatMap((front) => backs.map((back) => [front, back] as const));

const text = [
  ...pairs(['ink', 'ink-2', 'ink-3', 'brand', 'ok', 'warn', 'bad'], grounds),
  ...pairs(['ink', 'ink-2', 'brand'], ['brand-soft']),
  ...['ok', 'warn', 'bad'].flatMap((tone) => pairs(['ink', tone], [`${tone}-soft`])),
  ...pairs(['surface'], ['brand', 'bad']),
];

const shapes = [
  ...pairs(['flash', 'insight', 'guru'], [...grounds, 'brand-soft']),
  ...pairs(['chart-1', 'chart-2', 'chart-3', 'chart-4', 'chart-5', 'chart-6'], ['surface']),
];

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  test.each(text)('%s can be read on %s', (front, back) => {
    expect(contrast(front, back, theme)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(shapes)('%s has enough contrast on %s', (front, back) => {
    expect(contrast(front, back, theme)).toBeGreaterThanOrEqual(3);
  });
});

type TextSize = 'hint' | 'control';

let canvas: CanvasRenderingContext2D | null | undefined;
const fonts = new Map<TextSize, string>();

/** How much larger than the default the text of the page is; heights and margins that hold text grow with it. */
export function getTextScale(): number {
  return Math.max(1, Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1);
}

/** The width of a one-line text in CSS pixels; `size` names the font size class: 'hint' is 'text-hint'. */
export function textWidth(text: string, size: TextSize): number {
  canvas ??= document.createElement('canvas').getContext('2d');
  if (!canvas) return text.length * 7;
  canvas.font = getFont(size);
  // Rounded up, so that a text fits into a space computed from several widths.
  return Math.ceil(canvas.measureText(text).width);
}

/** Axis labels have the default weight; legend names are measured at the weight of the figures next to them. */
const weights = { hint: '--font-weight-normal', control: '--font-weight-medium' } as const;

function getFont(size: TextSize): string {
  const cached = fonts.get(size);
  if (cached !== undefined) return cached;
  const root = getComputedStyle(document.documentElement);
  const rem = Number.parseFloat(root.getPropertyValue(`--text-${size}`));
  const weight = root.getPropertyValue(weights[size]);
  const px = rem * Number.parseFloat(root.fontSize);
  const font = `${weight} ${px}px ${getComputedStyle(document.body).fontFamily}`;
  fonts.set(size, font);
  return font;
}

/** The width of the longest text, in CSS pixels. */
export function maxWidth(texts: readonly string[], size: TextSize): number {
  return Math.max(0, ...texts.map((text) => textWidth(text, size)));
}

/** Truncates a text that does not fit with an ellipsis; the mark's text shows it in full. */
export function shortened(text: string, room: number, size: TextSize): string {
  if (textWidth(text, size) <= room) return text;
  const letters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
  while (letters.length > 1 && textWidth(`${letters.join('')}…`, size) > room) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

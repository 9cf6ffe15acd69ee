type TextSize = 'hint' | 'control';

let canvas: CanvasRenderingContext2D | null | undefined;
const fonts = new Map<TextSize, string>();

/** The width of a text of a chart on one line, in CSS pixels: `size` is that of the class, 'text-hint' for 'hint'. */
export function textWidth(text: string, size: TextSize): number {
  canvas ??= document.createElement('canvas').getContext('2d');
  if (!canvas) return text.length * 7;
  canvas.font = getFont(size);
  // Whole numbers, so that a text fits into a room that was made of its own width and others.
  return Math.ceil(canvas.measureText(text).width);
}

/** What stands on an axis has the default weight; names are measured in that of the figures beside them. */
const weights = { hint: '--font-weight-normal', control: '--font-weight-medium' } as const;

function getFont(size: TextSize): string {
  const known = fonts.get(size);
  if (known !== undefined) return known;
  const root = getComputedStyle(document.documentElement);
  const rem = Number.parseFloat(root.getPropertyValue(`--text-${size}`));
  const weight = root.getPropertyValue(weights[size]);
  const px = rem * Number.parseFloat(root.fontSize);
  const font = `${weight} ${px}px ${getComputedStyle(document.body).fontFamily}`;
  fonts.set(size, font);
  return font;
}

/** The width of the longest, in CSS pixels. */
export function maxWidth(texts: readonly string[], size: TextSize): number {
  return Math.max(0, ...texts.map((text) => textWidth(text, size)));
}

/** A text that is too long for its room ends in dots; the mark's text has all of it. */
export function shortened(text: string, room: number, size: TextSize): string {
  if (textWidth(text, size) <= room) return text;
  const letters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
  while (letters.length > 1 && textWidth(`${letters.join('')}…`, size) > room) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

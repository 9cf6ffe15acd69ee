import { encodePng } from '#mocks/files/png.ts';

/** Red, green and blue, each from 0 to 255. */
export type Color = readonly [number, number, number];

/** Distance in pixels from the edge of a shape; negative inside. */
type Distance = (x: number, y: number) => number;

export interface Shape {
  readonly distance: Distance;
  /** Bounding box of the shape: left, top, right and bottom. */
  readonly bounds: readonly [number, number, number, number];
  readonly color: Color;
  /** Opacity from 0 (invisible) to 1. */
  readonly opacity: number;
}

export interface Scene {
  readonly top: Color;
  readonly bottom: Color;
  /** Painted in this order, over the gradient. */
  readonly shapes: readonly Shape[];
}

const bannerWidth = 960;
const bannerHeight = 360;

export function circle(centerX: number, centerY: number, radius: number, color: Color, opacity = 1): Shape {
  return {
    distance: (x, y) => Math.sqrt((x - centerX) ** 2 + (y - centerY) ** 2) - radius,
    bounds: [centerX - radius, centerY - radius, centerX + radius, centerY + radius],
    color,
    opacity,
  };
}

/** A box with rounded corners. */
export function box(
  left: number,
  top: number,
  width: number,
  height: number,
  color: Color,
  opacity = 1,
  corner = 10,
): Shape {
  const centerX = left + width / 2;
  const centerY = top + height / 2;
  return {
    distance: (x, y) => {
      const outX = Math.abs(x - centerX) - width / 2 + corner;
      const outY = Math.abs(y - centerY) - height / 2 + corner;
      const outside = Math.sqrt(Math.max(outX, 0) ** 2 + Math.max(outY, 0) ** 2);
      return outside + Math.min(Math.max(outX, outY), 0) - corner;
    },
    bounds: [left, top, left + width, top + height],
    color,
    opacity,
  };
}

/** Everything below a gentle wave. */
export function hill(
  height: number,
  swing: number,
  period: number,
  shift: number,
  color: Color,
  opacity = 1,
): Shape {
  return {
    distance: (x, y) => bannerHeight - height + Math.sin((x + shift) / period) * swing - y,
    bounds: [0, bannerHeight - height - swing, bannerWidth, bannerHeight],
    color,
    opacity,
  };
}

function paintGradient(pixels: Uint8Array, top: Color, bottom: Color): void {
  for (let y = 0; y < bannerHeight; y += 1) {
    const share = y / (bannerHeight - 1);
    const row = [0, 1, 2].map((channel) => {
      const from = top[channel] ?? 0;
      return Math.round(from + ((bottom[channel] ?? 0) - from) * share);
    });
    for (let x = 0; x < bannerWidth; x += 1) pixels.set(row, (y * bannerWidth + x) * 3);
  }
}

function paintShape(pixels: Uint8Array, { distance, bounds, color, opacity }: Shape): void {
  const [left, top, right, bottom] = bounds;
  for (let y = Math.max(Math.floor(top) - 1, 0); y <= Math.min(bottom + 1, bannerHeight - 1); y += 1) {
    for (let x = Math.max(Math.floor(left) - 1, 0); x <= Math.min(right + 1, bannerWidth - 1); x += 1) {
      // Half a pixel on either side of the edge is blended: anti-aliasing.
      const share = Math.min(Math.max(0.5 - distance(x, y), 0), 1) * opacity;
      if (share === 0) continue;
      const at = (y * bannerWidth + x) * 3;
      for (let channel = 0; channel < 3; channel += 1) {
        const under = pixels[at + channel] ?? 0;
        pixels[at + channel] = Math.round(under + ((color[channel] ?? 0) - under) * share);
      }
    }
  }
}

/** The scene as a PNG. */
export function paintBanner({ top, bottom, shapes }: Scene): Uint8Array<ArrayBuffer> {
  const pixels = new Uint8Array(bannerWidth * bannerHeight * 3);
  paintGradient(pixels, top, bottom);
  for (const shape of shapes) paintShape(pixels, shape);
  return encodePng(bannerWidth, bannerHeight, pixels);
}

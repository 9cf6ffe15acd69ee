export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Distance to the edge of the viewport, in CSS pixels. */
const margin = 8;

/**
 * The position of a floating box: centered below its anchor, above it when there is no space below, and shifted to stay
 * within the viewport. All values are CSS pixels from the viewport's top left corner.
 */
export function placeTooltip(
  anchor: Box,
  tip: Pick<Box, 'width' | 'height'>,
  viewport: Pick<Box, 'width' | 'height'>,
): Pick<Box, 'left' | 'top'> {
  const centered = anchor.left + anchor.width / 2 - tip.width / 2;
  const left = Math.max(margin, Math.min(centered, viewport.width - tip.width - margin));
  const below = anchor.top + anchor.height;
  const fitsBelow = below + tip.height + margin <= viewport.height;
  const above = anchor.top - tip.height;
  return { left, top: fitsBelow || above < margin ? below : above };
}

/** Size of the United States map in its atlas, and the height of the legend below it. */
export const mapSize = { width: 975, height: 610, legend: 26 } as const;

/** The height of a map at that width, at most `max`: a narrow map has no empty space below it. */
export function mapHeight(width: number, max: number): number {
  return width === 0
    ? max
    : Math.min(max, Math.round((width * mapSize.height) / mapSize.width) + mapSize.legend);
}

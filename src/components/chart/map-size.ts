/** Size of the map of the United States as its atlas draws it, and the height of the legend below it. */
export const mapSize = { width: 975, height: 610, legend: 26 } as const;

/** The height of a map in that width, `most` at most: a narrow one leaves no room empty below it. */
export function mapHeight(width: number, max: number): number {
  return width === 0
    ? max
    : Math.min(max, Math.round((width * mapSize.height) / mapSize.width) + mapSize.legend);
}

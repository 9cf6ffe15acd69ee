/** Length of a text as the description counts it: in code points, so that an emoji is one. */
export function countCharacters(text: string): number {
  return Array.from(text).length;
}

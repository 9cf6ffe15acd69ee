/** The length of a text as the contract counts it: in code points, so an emoji is one. */
export function countCharacters(text: string): number {
  return Array.from(text).length;
}

/** A number as people copy it: spaces, hyphens, leading zeros and letter case do not matter. */
export function plainNumber(text: string): string {
  return text
    .replaceAll(/[\s-]/g, '')
    .replace(/^0+(?=.)/, '')
    .toLowerCase();
}

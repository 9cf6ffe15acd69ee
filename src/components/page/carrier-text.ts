/** A carrier as everywhere in the portal: its name, then its SCAC, which alone says little. */
export function carrierText({ scac, name }: { readonly scac: string; readonly name: string }): string {
  return `${name} (${scac})`;
}

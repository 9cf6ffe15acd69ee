/** A carrier as everywhere in the portal: its name, then its SCAC, which is cryptic on its own. */
export function carrierText({ scac, name }: { readonly scac: string; readonly name: string }): string {
  return `${name} (${scac})`;
}

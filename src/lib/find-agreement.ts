/**
 * What cells that belong together, such as all dates of a file, prove about how they are written. Undefined when no
 * cell proves anything, or when cells contradict each other.
 */
export function findAgreement<Proof>(
  cells: Iterable<string>,
  prove: (cell: string) => Proof | undefined,
): Proof | undefined {
  const proofs = new Set<Proof>();
  for (const cell of cells) {
    const proof = prove(cell);
    if (proof !== undefined) proofs.add(proof);
  }
  return proofs.size === 1 ? [...proofs][0] : undefined;
}

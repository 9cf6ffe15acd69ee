/** 'PO Number', 'po_number' and 'PO #' are alike. */
export function plainName(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('#', 'number')
    .replaceAll(/[^a-z0-9]/g, '');
}

/**
 * An address of a blob for an image or a link. The browser keeps the blob in memory until `revoke` is called.
 */
export function createObjectUrl(blob: Blob): { readonly url: string; readonly revoke: () => void } {
  const url = URL.createObjectURL(blob);
  return { url, revoke: () => URL.revokeObjectURL(url) };
}

/** Whether the hash of a URL contains a provider's response, regardless of who requested it. */
export function containsAuthResponse(hash: string): boolean {
  const response = new URLSearchParams(hash.slice(1));
  return response.has('state') && (response.has('code') || response.has('error'));
}

/** The name of the format in which the sign-in library stores its entries; other versions of it have other names. */
export const entryPrefix = 'msal.3';

/** The key of the list of accounts. */
export const accountKeys = `${entryPrefix}.account.keys`;

/** Whether this tab may have a stored session; without one, the library is needed immediately. */
export function mayHaveSession(): boolean {
  try {
    return sessionStorage.getItem(accountKeys) !== null;
  } catch {
    return false;
  }
}

/*
 * Preferences of this browser without customer data are in cookies: the specification limits what local storage may
 * contain.
 */
const year = 365 * 24 * 60 * 60;

export function readCookie(name: string): string | undefined {
  const prefix = `${name}=`;
  return document.cookie
    .split('; ')
    .find((entry) => entry.startsWith(prefix))
    ?.slice(prefix.length);
}

/** The cookies whose names start with a text. */
export function listCookies(prefix: string): readonly { readonly name: string; readonly value: string }[] {
  return document.cookie
    .split('; ')
    .filter((entry) => entry.startsWith(prefix))
    .map((entry) => {
      const end = entry.indexOf('=');
      return { name: entry.slice(0, end), value: entry.slice(end + 1) };
    });
}

export function writeCookie(name: string, value: string): void {
  document.cookie = `${name}=${value}; Path=/; Max-Age=${year}; SameSite=Lax`;
}

export function clearCookie(name: string): void {
  document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Lax`;
}

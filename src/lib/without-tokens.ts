/** Removes tokens from a text, such as a URL or an error message of a library: tokens must never leave the page. */
export function withoutTokens(text: string): string {
  return text
    .replaceAll(/((?:access_token|id_token|token|code)=)[^&\s"']+/gi, '$1***')
    .replaceAll(/\bey[\w-]{8,}\.[\w-]{8,}\.[\w-]*/g, '***');
}

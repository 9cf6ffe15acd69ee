/** A text without the tokens that a library put into a URL or a message: nothing that leaves the page may hold one. */
export function withoutTokens(text: string): string {
  return text
    .replaceAll(/((?:access_token|id_token|token|code)=)[^&\s"']+/gi, '$1***')
    .replaceAll(/\bey[\w-]{8,}\.[\w-]{8,}\.[\w-]*/g, '***');
}

/** Replaces secrets in all encodings: plain, in URLs, in JSON and in basic authentication. */
export class Redactor {
  readonly #secrets: { readonly text: string; readonly name: string }[] = [];
  /**
   * One pattern for all secrets: most texts contain none, and dozens of separate searches take dozens of times as
   * long.
   */
  #any: RegExp | undefined;

  /** `name` replaces the secret, such as `$TOKEN`. */
  add(secret: string, name: string): void {
    const forms = new Set([
      secret,
      encodeURIComponent(secret),
      JSON.stringify(secret).slice(1, -1),
      Buffer.from(secret).toString('base64'),
      Buffer.from(secret).toString('base64').replace(/=+$/, ''),
    ]);
    // Three characters also occur by chance; replacing them would garble the report.
    for (const text of forms) if (text.length > 3) this.#secrets.push({ text, name });
    this.#secrets.sort((one, other) => other.text.length - one.text.length);
    this.#any = new RegExp(this.#secrets.map(({ text }) => RegExp.escape(text)).join('|'));
  }

  redact(text: string): string {
    if (this.#any?.test(text) !== true) return text;
    return this.#secrets.reduce((rest, secret) => rest.replaceAll(secret.text, secret.name), text);
  }
}

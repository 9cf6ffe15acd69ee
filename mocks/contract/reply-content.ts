/** A response before it becomes a Response: JSON, a file, or empty. */
export interface Reply {
  readonly status: number;
  readonly body: unknown;
  /** The JSON of the body, once it has been serialized. */
  readonly text?: string | undefined;
  readonly mediaType: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
}

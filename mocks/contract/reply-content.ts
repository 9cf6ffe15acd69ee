/** A response before it becomes a Response: JSON, a file, or empty. */
export interface Reply {
  readonly status: number;
  readonly body: unknown;
  /** The JSON of the body, once it has been serialized. */
  readonly text?: string | undefined;
  readonly mediaType: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  /** Runs when a repeated request gets this reply: what the client may have undone since the first one. */
  readonly onRepeated?: () => void;
}

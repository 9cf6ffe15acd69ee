/** One tab of a browser: what its protocol can do, without any knowledge of the portal. */
export interface Engine {
  /** Resolves when the page has loaded. */
  readonly navigate: (url: string) => Promise<void>;
  readonly back: () => Promise<void>;
  readonly reload: () => Promise<void>;
  /** Evaluates an expression in the page. Resolves to the JSON text of its result, and rejects if it throws. */
  readonly evaluate: (expression: string) => Promise<string>;
  readonly clickAt: (x: number, y: number) => Promise<void>;
  /** Presses keys, by their names in the DOM, one while the previous ones are held. */
  readonly chord: (keys: readonly string[]) => Promise<void>;
  /** Chooses a file in the file input that matches a CSS selector. */
  readonly chooseFile: (selector: string, path: string) => Promise<void>;
  /** Sets the size of the page in CSS pixels. */
  readonly resize: (width: number, height: number) => Promise<void>;
  /** PNG. */
  readonly screenshot: () => Promise<Buffer>;
  /** Folder into which the browser saves downloads. */
  readonly downloads: string;
  /** Errors that the pages logged or did not catch, and violations of their security policy. */
  readonly errors: () => readonly string[];
  readonly stop: () => Promise<void>;
}

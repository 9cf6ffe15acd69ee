/** One source of input with its actions, in the format that WebDriver and WebDriver BiDi share. */
export interface InputSource {
  readonly type: 'key' | 'pointer' | 'none';
  readonly id: string;
  readonly actions: readonly Readonly<Record<string, unknown>>[];
}

/** One tab of a browser: what its protocol can do, without any knowledge of the portal. */
export interface Engine {
  /** Resolves when the page has loaded. */
  readonly navigate: (url: string) => Promise<void>;
  readonly back: () => Promise<void>;
  readonly reload: () => Promise<void>;
  /** Evaluates an expression in the page. Resolves to the JSON text of its result, and rejects if it throws. */
  readonly evaluate: (expression: string) => Promise<string>;
  readonly perform: (sources: readonly InputSource[]) => Promise<void>;
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

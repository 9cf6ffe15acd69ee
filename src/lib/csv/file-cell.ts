/** What a workbook stores in a cell, beside the text that the cell shows. */
export type StoredValue =
  /** In percent for `isPercent`: 70 for a cell that shows 70%. */
  | { readonly kind: 'number'; readonly value: number; readonly isPercent: boolean }
  /** `YYYY-MM-DD`. */
  | { readonly kind: 'date'; readonly day: string }
  | { readonly kind: 'yesNo'; readonly value: boolean }
  /** The text is the error, such as #N/A. */
  | { readonly kind: 'error' }
  /** A formula that no spreadsheet has calculated; the text is empty. */
  | { readonly kind: 'noResult' };

/** A cell of a file. */
export interface FileCell {
  /** As a person sees it in a spreadsheet, trimmed. */
  readonly text: string;
  /** Absent for texts, and in text files. */
  readonly stored?: StoredValue | undefined;
}

const errorTexts: ReadonlySet<string> = new Set([
  '#N/A',
  '#REF!',
  '#VALUE!',
  '#DIV/0!',
  '#NAME?',
  '#NUM!',
  '#NULL!',
  '#SPILL!',
  '#CALC!',
  '#FIELD!',
  '#BLOCKED!',
  '#CONNECT!',
  '#UNKNOWN!',
  '#GETTING_DATA',
]);

/** Whether a spreadsheet shows an error in the cell. Text files have it as a text. */
export function isErrorCell({ text, stored }: FileCell): boolean {
  return stored?.kind === 'error' || errorTexts.has(text.toUpperCase());
}

/** The digits of a number without the noise of binary fractions: 18.3 for 18.299999999999997. */
export function writeNumber(value: number): string {
  const rounded = Number(value.toPrecision(15));
  return Number.isInteger(rounded) ? BigInt(rounded).toString() : String(rounded);
}

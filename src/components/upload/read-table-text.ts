import { decodeCsv, type Encoding } from '#src/lib/csv/decode-csv.ts';
import type { WorkbookSheet } from '#src/lib/csv/read-workbook.ts';
import { countText, formatNumber } from '#src/lib/figures.ts';
import { fileFault, type FileLimits } from './check-file.ts';
import { hasType, workbookType } from './file-types.ts';

export interface RefusedFile {
  readonly kind: 'refused';
  /** A sentence with what to do. */
  readonly text: string;
}

/** How a file was read: its encoding, or that it is a workbook. */
export type TableSource = Encoding | 'Excel workbook';

type TableContent =
  | { readonly kind: 'text'; readonly text: string; readonly source: TableSource }
  | { readonly kind: 'workbook'; readonly sheets: readonly WorkbookSheet[]; readonly source: TableSource };

async function decodeWorkbook(name: string, bytes: Uint8Array): Promise<TableContent | RefusedFile> {
  // Loaded only for workbooks: the reader is larger than the page.
  const { readWorkbook } = await import('#src/lib/csv/read-workbook.ts');
  try {
    return { kind: 'workbook', sheets: await readWorkbook(bytes), source: 'Excel workbook' };
  } catch {
    return {
      kind: 'refused',
      text: `${name} could not be read as an Excel workbook. Save it as xlsx or CSV.`,
    };
  }
}

/** Reads the CSV file or Excel workbook that the user selected, within the limits of the call. */
export async function readTableContent(file: File, limits: FileLimits): Promise<TableContent | RefusedFile> {
  const { maxBytes } = limits;
  const sizeFault = await fileFault(file, maxBytes === undefined ? {} : { maxBytes });
  if (sizeFault !== undefined) return { kind: 'refused', text: sizeFault };
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    // A folder, or a file that was removed or changed after its selection.
    return { kind: 'refused', text: `${file.name} could not be read. Choose it again.` };
  }
  if (await hasType(file, [workbookType])) return await decodeWorkbook(file.name, bytes);
  const decoded = decodeCsv(file.name, bytes);
  if (decoded.kind === 'refused') return decoded;
  const typeFault = await fileFault(file, limits);
  if (typeFault !== undefined) return { kind: 'refused', text: typeFault };
  return { kind: 'text', text: decoded.text, source: decoded.encoding };
}

/** Why a table with that many rows is refused; undefined for one that is not. */
export function getRowCountFault(name: string, count: number, maxRows: number): string | undefined {
  if (count === 0) return `${name} has no rows below the column names. Add at least one.`;
  if (count <= maxRows) return undefined;
  return `${name} contains ${countText(count, 'rows')}; the limit is ${formatNumber(maxRows)}.`;
}

import type { Download } from './contract.ts';
import { downloadName } from './download-name.ts';

/** The file of a response; undefined for one without a body. */
export function readFileResponse(response: Response, data: unknown): Download | undefined {
  if (!(data instanceof Blob)) return undefined;
  return { blob: data, fileName: downloadName(response.headers.get('content-disposition')) };
}

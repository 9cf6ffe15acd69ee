import { copyFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

const page = 'openapi/generated/reference.html';
const usage = `Usage: npm run contract:docs -- [--out <file>]
  Writes the API reference as one self-contained HTML page (default ${page}).`;
const { values } = parseArgs({ options: { out: { type: 'string' }, help: { type: 'boolean' } } });
if (values.help === true) console.log(usage);
else {
  if (values.out !== undefined) await copyFile(page, values.out);
  console.log(`One self-contained page: ${resolve(values.out ?? page)}`);
}

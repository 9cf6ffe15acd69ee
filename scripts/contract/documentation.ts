import { copyFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

const page = 'openapi/generated/reference.html';
const { values } = parseArgs({ options: { out: { type: 'string' } } });
if (values.out !== undefined) await copyFile(page, values.out);
console.log(`One self-contained page: ${resolve(values.out ?? page)}`);

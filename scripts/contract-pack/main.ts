import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { packVerify } from './pack-verify.ts';

const usage = `Usage: npm run contract:pack -- [--out <folder>]
  Writes the npm archive of scripts/contract-verify to the folder (default reports), with the whole contract
  (dist/openapi.json) and its specified operations alone (dist/openapi-specified.json).`;

const { values } = parseArgs({ options: { out: { type: 'string' }, help: { type: 'boolean' } } });
if (values.help === true) console.log(usage);
else console.log(packVerify(resolve(values.out ?? 'reports')));

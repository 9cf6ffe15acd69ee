import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildVerifyPackage } from './build-package.ts';

const usage = `Usage: npm run contract:pack -- [--out <folder>]
  Writes contract:verify as a package without dependencies, with a Dockerfile, the whole contract (openapi.json) and its
  specified operations alone (openapi-specified.json), and its npm archive
  (default reports/contract-verify-package).`;

const { values } = parseArgs({ options: { out: { type: 'string' }, help: { type: 'boolean' } } });
if (values.help === true) console.log(usage);
else {
  const folder = await buildVerifyPackage(resolve(values.out ?? 'reports/contract-verify-package'));
  const archive = execFileSync('npm', ['pack', '--loglevel=error'], { cwd: folder, encoding: 'utf8' }).trim();
  console.log(`${folder}/${archive}`);
}

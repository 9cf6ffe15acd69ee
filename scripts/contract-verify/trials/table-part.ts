import { parseArgs } from 'node:util';
import { faults } from './faults.ts';
import { measureOutcome, shopContract } from './outcome.ts';
import type { TableLine } from './table.ts';

// The share of one process: prints one line of JSON per server. Started by table.ts.

const { values } = parseArgs({
  options: {
    fault: { type: 'string', multiple: true },
    seed: { type: 'string', multiple: true },
    'read-only': { type: 'boolean' },
  },
});
const isReadOnly = values['read-only'] === true;
const contract = await shopContract();
const report = (line: TableLine): void => console.log(JSON.stringify(line));

for (const seed of (values.seed ?? []).map(Number)) {
  report({
    fault: null,
    seed,
    isReadOnly,
    outcome: await measureOutcome(contract, { seed }, isReadOnly, seed),
  });
}
for (const { id } of faults.filter(({ id: faultId }) => values.fault?.includes(faultId))) {
  report({
    fault: id,
    seed: 1,
    isReadOnly,
    outcome: await measureOutcome(contract, { fault: id }, isReadOnly, 1),
  });
}

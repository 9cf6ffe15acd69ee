import { parseArgs } from 'node:util';
import { faults } from './faults.ts';
import { measureOutcome, shopContract } from './outcome.ts';
import type { TableLine } from './table.ts';

// One process's share of the table: a line of JSON for each shop. Started by table.ts.

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
for (const { id } of faults.filter(({ id: own }) => values.fault?.includes(own))) {
  report({
    fault: id,
    seed: 1,
    isReadOnly,
    outcome: await measureOutcome(contract, { fault: id }, isReadOnly, 1),
  });
}

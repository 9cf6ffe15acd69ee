import { compareWith } from './compare-with.ts';

// An unexpected failure must not look like "a major change", which Node's own exit code 1 would mean.
process.exitCode = await compareWith(process.argv.slice(2), process.cwd(), console).catch(
  (error: unknown) => {
    console.error(error);
    return 2;
  },
);

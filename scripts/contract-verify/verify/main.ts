import { setFlagsFromString } from 'node:v8';
import { signalCodes, verifyServer } from './verify-server.ts';

// Otherwise the garbage of a large description grows to 100 MB before it is collected.
setFlagsFromString('--semi-space-growth-factor=1');

/** Npm passes on the signal that the terminal has already sent, so that one Ctrl-C arrives twice. */
const echoMilliseconds = 500;

const interruption = new AbortController();
let interruptedAt = 0;
let listLeft = (): readonly string[] => [];

function endAtOnce(signal: keyof typeof signalCodes): never {
  const remaining = listLeft();
  console.error(
    [
      `${signal} again: ended without reports.`,
      ...(remaining.length === 0
        ? ['Nothing is left.']
        : ['Created and not deleted:', ...remaining.map((line) => `  ${line}`)]),
    ].join('\n'),
  );
  process.exit(signalCodes[signal]);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (!interruption.signal.aborted) {
      interruptedAt = Date.now();
      console.error(
        `${signal}: deleting what was created, then writing the reports. A second signal ends the run at once.`,
      );
      interruption.abort(signal);
    } else if (Date.now() - interruptedAt > echoMilliseconds) endAtOnce(signal);
  });
}
process.exitCode = await verifyServer(process.argv.slice(2), console, interruption.signal, (list) => {
  listLeft = list;
  // Otherwise the garbage of many exchanges and of their reports grows to 300 MB. Not before, because reading a large
  // description would take longer.
  setFlagsFromString('--heap-growing-percent=25');
});

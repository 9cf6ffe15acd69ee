import { fingerprint, isFresh, readStamp } from './generate/stamp.ts';

// Loaded before a command that imports generated files, so that it never sees stale ones.
if (!isFresh(await readStamp(), await fingerprint())) {
  const { ContractError, generate } = await import('./generate/main.ts');
  try {
    await generate();
  } catch (error) {
    if (!(error instanceof ContractError)) throw error;
    console.error(`The contract has errors; nothing was generated.\n${error.message}`);
    process.exit(1);
  }
}

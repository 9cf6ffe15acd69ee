import { ContractError, generate } from './generate/main.ts';

// Loaded before a command that imports generated files, so that it never sees stale ones.
try {
  await generate();
} catch (error) {
  if (!(error instanceof ContractError)) throw error;
  console.error(`The contract has errors; nothing was generated.\n${error.message}`);
  process.exit(1);
}

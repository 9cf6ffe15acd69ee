/** Prints how a command is called and ends the process, where the command line has `--help`. */
export function showHelp(usage: string): void {
  if (!process.argv.slice(2).includes('--help')) return;
  console.log(usage);
  process.exit(0);
}

/** The command cannot run. The message names the invalid input and the remedy. */
export class UnusableOptionError extends Error {
  override readonly name = 'UnusableOptionError';
}

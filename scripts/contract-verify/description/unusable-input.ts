/** The comparison cannot run. The message names the input, its fault and the remedy. */
export class UnusableInputError extends Error {
  override readonly name = 'UnusableInputError';
}

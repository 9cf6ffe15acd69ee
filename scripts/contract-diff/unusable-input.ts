/** The comparison cannot run. The message names the input, what is wrong with it and what to do. */
export class UnusableInputError extends Error {
  override readonly name = 'UnusableInputError';
}

/**
 * The messages of Chromium, Firefox and WebKit, and of the bundler for style sheets. An error thrown inside a module
 * does not match.
 */
const missingCode = /dynamically imported module|importing a module script failed|unable to preload/i;

/** Whether code could not be loaded: the network is away, or a deployment has removed the file. */
export function isMissingCode(error: unknown): boolean {
  return error instanceof Error && missingCode.test(error.message);
}

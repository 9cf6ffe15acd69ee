/** What to tell people about something that went wrong; errors of calls carry their own text. */
export function failureText(error: unknown): string {
  return error instanceof Error && error.message !== '' ? error.message : 'Something went wrong.';
}

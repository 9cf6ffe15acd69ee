/** Key of a user's response to a survey or announcement. */
export function responseKey(userId: string, subjectId: number): string {
  return `${userId} ${subjectId}`;
}

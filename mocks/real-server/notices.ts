/** Lines of the console, of each kind the first only: a page repeats its requests. By default, a line is its own kind. */
export function createNotices() {
  const kinds = new Set<string>();
  return {
    showOnce(line: string, kind = line): void {
      if (kinds.has(kind)) return;
      kinds.add(kind);
      console.error(line);
    },
  };
}

/**
 * major: breaks a consumer or the server; minor: adds something optional; patch: texts, examples and other members
 * that programs do not read.
 */
export type Rating = 'major' | 'minor' | 'patch';

/** Who writes the data: consumers write requests and read responses. */
export type Direction = 'request' | 'response';

export interface Change {
  readonly rating: Rating;
  /** A stable key of the kind of change, such as `property-removed`; for filters in CI. */
  readonly kind: string;
  /** The operation, schema or other named part that changed: `listCustomers (GET /Customers)`. */
  readonly subject: string;
  /** The place inside the subject, empty when it is the subject itself. */
  readonly where: string;
  readonly message: string;
  readonly direction: Direction | undefined;
  /** Relative to the project. */
  readonly file: string | undefined;
  /** The operations that the change reaches, by name. */
  readonly operations: readonly string[];
}

const ORDER: Readonly<Record<Rating, number>> = { patch: 0, minor: 1, major: 2 };

export function worstRating(changes: readonly Change[]): Rating | undefined {
  let worst: Rating | undefined;
  for (const { rating } of changes) {
    if (worst === undefined || ORDER[rating] > ORDER[worst]) worst = rating;
  }
  return worst;
}

/** Most serious first; otherwise in the order of discovery. */
export function bySeverity(changes: readonly Change[]): readonly Change[] {
  return changes.toSorted((a, b) => ORDER[b.rating] - ORDER[a.rating]);
}

/** Whether the semantic version `a` is lower than `b`. */
export function isLowerVersion(a: string, b: string): boolean {
  return a.localeCompare(b, 'en', { numeric: true }) < 0;
}

/**
 * The next semantic version after `version`, or undefined when that is not a semantic version. Before 1.0.0, what breaks
 * raises the minor version, and everything else the patch version.
 */
export function nextVersion(version: string, rating: Rating): string | undefined {
  const match = /^(\d+)\.(\d+)\.(\d+)/.exec(version);
  if (match === null) return undefined;
  const [major = 0, minor = 0, patch = 0] = match.slice(1).map(Number);
  if (major === 0)
    return rating === 'major' ? `0.${String(minor + 1)}.0` : `0.${String(minor)}.${String(patch + 1)}`;
  switch (rating) {
    case 'major':
      return `${String(major + 1)}.0.0`;
    case 'minor':
      return `${String(major)}.${String(minor + 1)}.0`;
    case 'patch':
      return `${String(major)}.${String(minor)}.${String(patch + 1)}`;
  }
}

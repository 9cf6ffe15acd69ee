function isNode(value: unknown): value is object {
  // A Blob keeps its data in private fields, which a proxy cannot reach.
  return typeof value === 'object' && value !== null && !(value instanceof Blob);
}

/** Paths of all properties; the items of a list share one path. */
function pathsOf(value: unknown, path: string, into: Set<string>): void {
  if (!isNode(value)) return;
  for (const [key, member] of Object.entries(value)) {
    const own = `${path}/${Array.isArray(value) ? '*' : key}`;
    into.add(own);
    pathsOf(member, own, into);
  }
}

export interface Trace<Value> {
  readonly value: Value;
  /** Properties that nobody has read yet. */
  readonly unread: () => string[];
}

/** The value, remembering which of its properties are read. */
export function traced<Value>(value: Value): Trace<Value> {
  const read = new Set<string>();

  function watch<Member>(member: Member, path: string): Member {
    if (!isNode(member)) return member;
    return new Proxy(member, {
      get(target, key) {
        const inner: unknown = Reflect.get(target, key);
        if (typeof key === 'symbol' || !Object.hasOwn(target, key)) return inner;
        const own = `${path}/${Array.isArray(target) ? '*' : key}`;
        read.add(own);
        return watch(inner, own);
      },
    });
  }

  return {
    value: watch(value, ''),
    unread: () => {
      const all = new Set<string>();
      pathsOf(value, '', all);
      return [...all].filter((path) => !read.has(path));
    },
  };
}

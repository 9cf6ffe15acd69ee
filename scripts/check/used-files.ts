// What a journey has used of the build: from its test to the record of what passed.

/** Where the portal is built, relative to the project's root. */
export const builtFolder = 'dist';

/** Stands for the paths of all files. */
export const allFiles = '*';

/** The type of the annotation of a test with the paths that it has used of the build. */
const annotationType = 'used files';

/** An annotation with the paths that a server has received; a copy of the build may be changed, so all files count. */
export function describeUsed(directory: string, paths: Iterable<string>) {
  return {
    type: annotationType,
    description: directory === builtFolder ? [...new Set(paths)].join(' ') : allFiles,
  };
}

/** The paths in the annotations of a test; undefined when there are none. */
export function readUsed(
  annotations: readonly { readonly type: string; readonly description?: string }[],
): readonly string[] | undefined {
  return annotations.find(({ type }) => type === annotationType)?.description?.split(' ');
}

import { readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { getEntries } from './contract-node.ts';
import type { Reader } from './contract-reference.ts';
import { objectAt, pointerSegment, textAt, type JsonObject } from './json.ts';

const collectedKey = 'x-collected';

/** References to the entries of all files of a folder, by name. Throws when two files state the same one. */
function collectFolder(
  folder: string,
  { file, read }: Reader,
  isCollected: (name: string) => boolean,
): JsonObject {
  const sources = new Map<string, string>();
  const home = resolve(dirname(file), folder);
  const fileNames = readdirSync(home).filter((name) => name.endsWith('.yaml'));
  for (const fileName of fileNames.toSorted())
    for (const [name] of getEntries(read(join(home, fileName)))) {
      if (!isCollected(name)) continue;
      const previous = sources.get(name);
      if (previous !== undefined) throw new Error(`${name} is stated in ${previous} and in ${fileName}.`);
      sources.set(name, fileName);
    }
  return Object.fromEntries(
    [...sources].map(([name, fileName]) => [
      name,
      { $ref: `${folder}/${fileName}#/${pointerSegment(name)}` },
    ]),
  );
}

/**
 * The root of a description with the entries of all files in the folders that `x-collected` names: `paths`, by path, and
 * `schemas`, by name. Those that the root lists itself come first. A root without it is unchanged.
 * Throws when a folder does not exist, or two files state the same entry.
 */
export function collectEntries(root: JsonObject, reader: Reader): JsonObject {
  const { [collectedKey]: _, ...plain } = root;
  const folders = objectAt(root, collectedKey);
  const paths = textAt(folders, 'paths');
  const schemas = textAt(folders, 'schemas');
  const components = objectAt(plain, 'components');
  return {
    ...plain,
    ...(paths !== undefined && {
      paths: {
        ...objectAt(plain, 'paths'),
        // A file of paths also states its defaults, and messages of the hub.
        ...collectFolder(paths, reader, (name) => name.startsWith('/')),
      },
    }),
    ...(schemas !== undefined && {
      components: {
        ...components,
        schemas: { ...objectAt(components, 'schemas'), ...collectFolder(schemas, reader, () => true) },
      },
    }),
  };
}

import { plainFileName } from '#src/lib/file-name.ts';

/** A file name that people chose. A name in a script from right to left does not turn around what is beside it. */
export function FileName({ name }: { readonly name: string }) {
  return <bdi>{plainFileName(name)}</bdi>;
}

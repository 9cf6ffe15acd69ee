import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { extractFolder } from '#scripts/contract-diff/git-version.ts';
import { bundleContract } from '#description/bundle.ts';
import { isObject, pointerSegment, sameJson, type Json, type JsonObject } from '#description/json.ts';
import type { Mutation } from './mutation.ts';
import type { References } from './references.ts';
import { sampleMutations } from './sample.ts';
import { withoutTexts } from './texts.ts';

/** Texts for readers: no code depends on them. */
const texts = new Set(['description', 'summary', 'title', 'example', 'examples', 'externalDocs']);

/**
 * Pointers of the changed parts of a document, each as deep as possible; a removed part has the pointer that it had.
 * Items of lists are compared as sets, because one that is inserted moves those behind it.
 */
export function findDifferences(before: Json | undefined, now: Json, pointer = '#'): readonly string[] {
  if (isObject(before) && isObject(now)) {
    const keys = [...new Set([...Object.keys(now), ...Object.keys(before)])].filter((key) => !texts.has(key));
    return keys.flatMap((key) => {
      const place = `${pointer}/${pointerSegment(key)}`;
      const value = now[key];
      if (value === undefined) return [place];
      return before[key] === undefined ? [place] : findDifferences(before[key], value, place);
    });
  }
  if (Array.isArray(before) && Array.isArray(now)) {
    const parts = now.flatMap((item, index): readonly string[] => {
      if (before.some((earlier) => sameJson(earlier, item))) return [];
      const place = `${pointer}/${String(index)}`;
      // Only a part of the item may have changed.
      return isObject(item) && isObject(before[index])
        ? findDifferences(before[index], item, place)
        : [place];
    });
    // Items were only removed.
    if (parts.length === 0 && before.length > now.length) return [`${pointer}/${String(now.length)}`];
    return parts;
  }
  return sameJson(before, now) ? [] : [pointer];
}

/** The changes to try for changed parts of the contract: those in a part, or else those of what contains it. */
export function findConcerned(
  mutations: readonly Mutation[],
  differences: readonly string[],
): ReadonlySet<Mutation> {
  const byMember = Map.groupBy(mutations, ({ member }) => member);
  const members = [...byMember.keys()];
  const concerned = differences.flatMap((place) => {
    const within = members.filter((member) => member === place || member.startsWith(`${place}/`));
    if (within.length > 0) return within;
    for (let end = place.lastIndexOf('/'); end > 0; end = place.lastIndexOf('/', end - 1)) {
      if (byMember.has(place.slice(0, end))) return [place.slice(0, end)];
    }
    return [];
  });
  return new Set(concerned.flatMap((member) => byMember.get(member) ?? []));
}

/** The contract as it was at a git ref. Throws UnusableInputError for an unknown one. */
export async function readEarlierDocument(ref: string, project: string): Promise<JsonObject> {
  const folder = mkdtempSync(join(tmpdir(), 'drift-since-'));
  try {
    extractFolder(ref, project, 'openapi', folder);
    return withoutTexts(await bundleContract(join(folder, 'openapi/portal.yaml')));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The files of the portal and the mock that differ from a git ref, new ones included; relative to the project. */
function listChangedFiles(ref: string, project: string): ReadonlySet<string> {
  const git = (...args: readonly string[]): readonly string[] =>
    execFileSync('git', [...args, '--', 'src', 'mocks'], { cwd: project, encoding: 'utf8' })
      .split('\0')
      .filter(Boolean);
  return new Set([
    ...git('diff', '--name-only', '--no-renames', '-z', ref),
    ...git('ls-files', '--others', '--exclude-standard', '-z'),
  ]);
}

/**
 * The commit to compare a test run with: where the branch left `origin/main`, or else the commit before; undefined
 * without either, as in a checkout of one commit.
 */
export function findBase(project: string): string | undefined {
  const git = (...args: readonly string[]): string | undefined => {
    const { status, stdout } = spawnSync('git', args, { cwd: project, encoding: 'utf8' });
    return status === 0 ? stdout.trim() : undefined;
  };
  const base = git('merge-base', 'HEAD', 'origin/main');
  return base !== undefined && base !== git('rev-parse', 'HEAD')
    ? base
    : git('rev-parse', '--verify', '--quiet', 'HEAD~1');
}

export interface ChangedSince {
  readonly mutations: readonly Mutation[];
  /** Changes of changed parts of the contract; all of them are tried. */
  readonly ofContract: number;
  readonly files: number;
  /** Changes of what the changed files refer to, and how many of them are tried. */
  readonly ofFiles: number;
  readonly tried: number;
}

/**
 * The changes to try after a git ref, where the contract was `earlier`: all of the parts of the contract that have
 * changed, and `maxOfFiles`, spread over all kinds, of the members that changed files refer to.
 */
export function chooseSince(
  ref: string,
  earlier: JsonObject,
  project: string,
  all: readonly Mutation[],
  document: JsonObject,
  references: Pick<References, 'usedIn'>,
  { maxOfFiles, seed }: { readonly maxOfFiles: number; readonly seed: number },
): ChangedSince {
  const changed = findConcerned(all, findDifferences(earlier, document));
  const files = listChangedFiles(ref, project);
  const { members } = references.usedIn((file) => files.has(file));
  const ofFiles = all.filter((mutation) => members.has(mutation.member) && !changed.has(mutation));
  const sample = sampleMutations(ofFiles, Math.min(maxOfFiles, ofFiles.length), seed);
  return {
    mutations: [...changed, ...sample],
    ofContract: changed.size,
    files: files.size,
    ofFiles: ofFiles.length,
    tried: sample.length,
  };
}

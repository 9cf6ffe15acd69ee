import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtFolder } from '#scripts/check/used-files.ts';
import { startJudgedServer } from './judged-server.ts';
import { test as base } from './portal.ts';

/** A copy of the built portal, whose files can be replaced by new builds. */
export interface Deployment {
  /** Deploys the next build: a changed page, and all code under new names. */
  readonly deployNext: () => Promise<void>;
  /** Removes the files whose names begin with this. */
  readonly remove: (beginning: string) => Promise<void>;
}

/** A deployment in a folder of its own. */
export interface DeploymentCopy extends Deployment {
  readonly directory: string;
  readonly discard: () => Promise<void>;
}

/** Distinguishes the next build from the current one. */
const nextBuild = '<meta name="build" content="next" />';

/** Another name of the same kind: every file of a build has its own. */
function nextName(file: string): string {
  return file.replace(/-([\w-]{8})\.(js|css)$/, (_all, hash: string, kind: string) => {
    return `-${Array.from(hash).toReversed().join('')}.${kind}`;
  });
}

function deploymentIn(directory: string): Deployment {
  const assets = join(directory, 'assets');
  return {
    async deployNext() {
      const files = (await readdir(assets)).filter((file) => nextName(file) !== file);
      const next = async (file: string): Promise<string> => {
        let content = await readFile(join(directory, file), 'utf8');
        for (const file of files) content = content.replaceAll(file, nextName(file));
        return content
          .replace('</head>', `${nextBuild}</head>`)
          .replace(/"version":"\w+"/, '"version":"next"');
      };
      // Like a host: files are uploaded before the page that references them, and old ones are removed last.
      for (const file of files) {
        await writeFile(join(assets, nextName(file)), await next(join('assets', file)));
      }
      const built = await readdir(directory);
      for (const page of ['index.html', 'auth-bridge.html', 'sw.js'].filter((file) => built.includes(file))) {
        await writeFile(join(directory, page), await next(page));
      }
      for (const file of files) await rm(join(assets, file));
    },
    async remove(beginning) {
      for (const folder of [directory, assets]) {
        for (const file of await readdir(folder)) {
          if (file.startsWith(beginning)) await rm(join(folder, file));
        }
      }
    },
  };
}

/** Without the compressed versions, which would keep the names of the earlier build. */
function copyBuild(directory: string): Promise<void> {
  return cp(builtFolder, directory, { recursive: true, filter: (path) => !path.endsWith('.br') });
}

/** Copies the built portal into a folder of its own, which `discard` deletes. */
export async function createDeployment(): Promise<DeploymentCopy> {
  const directory = await mkdtemp(join(tmpdir(), 'portal-deployment-'));
  await copyBuild(directory);
  return {
    ...deploymentIn(directory),
    directory,
    discard: () => rm(directory, { recursive: true, force: true }),
  };
}

/** A test with a portal that is deployed again while it is in use. */
export const test = base.extend<{ deployment: Deployment }, { copy: DeploymentCopy }>({
  copy: [
    async ({}, use) => {
      const copy = await createDeployment();
      await use(copy);
      await copy.discard();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ copy }, use) => {
      const server = await startJudgedServer(copy.directory);
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  deployment: [
    async ({ copy }, use) => {
      await rm(join(copy.directory, 'assets'), { recursive: true, force: true });
      await copyBuild(copy.directory);
      await use(copy);
    },
    { auto: true },
  ],
});

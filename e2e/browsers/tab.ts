import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import type { Engine } from './engine.ts';
import {
  aim,
  endPress,
  describeFocus,
  installFinder,
  mark,
  readAttribute,
  see,
  type Pattern,
  type Seen,
  type Step,
} from './in-page.ts';

/** Milliseconds; high for slow machines. */
const patience = 90_000;
const pollInterval = 50;

/** Elements of the page: described now, found whenever they are used. */
export interface Target {
  readonly role: (role: string, name?: string | RegExp) => Target;
  readonly text: (text: string | RegExp) => Target;
  readonly label: (text: string | RegExp) => Target;
  readonly nth: (index: number) => Target;
  readonly click: () => Promise<void>;
  readonly chooseFile: (path: string) => Promise<void>;
  /** Waits until the state of the elements passes the check, by default until one exists. */
  readonly waitFor: (passes?: (state: Seen) => boolean) => Promise<Seen>;
  readonly waitUntilGone: () => Promise<void>;
  readonly attribute: (name: string) => Promise<string | null>;
}

export interface Tab extends Pick<Target, 'role' | 'text' | 'label'> {
  readonly engine: Engine;
  readonly goto: (url: string) => Promise<void>;
  /** Runs a function in the page, which uses only its arguments. */
  readonly evaluate: <Args extends readonly unknown[], Result>(
    run: (...args: Args) => Result,
    ...args: Args
  ) => Promise<Awaited<Result>>;
  /** Waits until a function that runs in the page returns true. */
  readonly waitUntil: <Args extends readonly unknown[]>(
    what: string,
    run: (...args: Args) => boolean | Promise<boolean>,
    ...args: Args
  ) => Promise<void>;
  /** Presses a key, such as `Shift+Tab`, on the focused element. */
  readonly press: (keys: string) => Promise<void>;
  readonly type: (text: string) => Promise<void>;
}

const library = readFile(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

const toPattern = (text: string | RegExp): Pattern =>
  typeof text === 'string' ? text : { source: text.source, flags: text.flags };

function describe(steps: readonly Step[]): string {
  return steps.map((step) => JSON.stringify(Object.values(step))).join(' ');
}

/** Polls until the result is not undefined. Errors of a page that is being left count as undefined. */
async function poll<Result>(
  read: () => Promise<Result | undefined>,
  why: () => string | Promise<string>,
): Promise<Result> {
  const deadline = Date.now() + patience;
  let failure: unknown;
  while (Date.now() < deadline) {
    try {
      const result = await read();
      if (result !== undefined) return result;
    } catch (error) {
      failure = error;
    }
    await pause(pollInterval);
  }
  throw new Error(await why(), { cause: failure });
}

/** What a person does in a tab, and what they can see. */
export function openTab(engine: Engine): Tab {
  const evaluate: Tab['evaluate'] = async (run, ...args) =>
    JSON.parse(await engine.evaluate(`(${String(run)})(...${JSON.stringify(args)})`));

  /** Runs a function that finds elements, for which a new document first needs the finder. */
  async function find<Args extends readonly unknown[], Result>(
    run: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>> {
    if (!(await evaluate(() => globalThis.findBySteps !== undefined))) {
      await engine.evaluate(`(() => { ${await library} })()`);
      await evaluate(installFinder);
    }
    return evaluate(run, ...args);
  }

  function target(steps: readonly Step[]): Target {
    const within = (step: Step): Target => target([...steps, step]);
    const read = async (): Promise<Seen | undefined> => find(see, steps);
    const waitFor: Target['waitFor'] = async (passes = ({ count }) => count > 0) => {
      let last: Seen | undefined;
      return poll(
        async () => {
          last = (await read()) ?? last;
          return last && passes(last) ? last : undefined;
        },
        // On one line, and the condition last: the end of a run shows only the beginning of an error.
        async () =>
          `${describe(steps)}: last seen: ${JSON.stringify(last)}; focus: ${await evaluate(describeFocus).catch(String)}; expected: ${String(passes)}`,
      );
    };
    return {
      role: (role, name) =>
        within({ by: 'role', role, ...(name === undefined ? {} : { name: toPattern(name) }) }),
      text: (text) => within({ by: 'text', text: toPattern(text) }),
      label: (text) => within({ by: 'label', text: toPattern(text) }),
      nth: (index) => within({ by: 'index', index }),
      click: async () => {
        let problem = 'is not there';
        await poll(
          async () => {
            const point = await find(aim, steps);
            if (point && 'problem' in point) problem = point.problem;
            if (!point || !('x' in point)) return undefined;
            await engine.clickAt(point.x, point.y);
            // A page that the click has left cannot answer.
            if (!(await evaluate(endPress).catch(() => false))) return true;
            problem = 'moved away while it was being clicked';
            return undefined;
          },
          () => `${describe(steps)} ${problem}`,
        );
      },
      chooseFile: async (path) => {
        const attribute = 'data-file-to-choose';
        await poll(
          async () => (await find(mark, steps, attribute)) || undefined,
          () => `${describe(steps)} is not there`,
        );
        await engine.chooseFile(`[${attribute}]`, path);
      },
      waitFor,
      waitUntilGone: async () => void (await waitFor(({ count }) => count === 0)),
      attribute: async (name) => {
        await waitFor();
        return (await find(readAttribute, steps, name)) ?? null;
      },
    };
  }

  const { role, text, label } = target([]);
  return {
    engine,
    role,
    text,
    label,
    goto: engine.navigate,
    evaluate,
    waitUntil: async (what, run, ...args) => {
      await poll(
        async () => (await evaluate(run, ...args)) || undefined,
        () => `Never true: ${what}`,
      );
    },
    press: (combination) => engine.chord(combination.split('+')),
    type: async (words) => {
      for (const key of words) await engine.chord([key]);
    },
  };
}

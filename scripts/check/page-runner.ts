import type { WorkerGlobalState } from 'vitest';
import ClockRunner from '../days/clock-runner.ts';

/** The tables of the code of all pages and their first requests, which is imported again whenever a page is visited. */
const pageTables = /\/src\/app\/routes\/(?:(?:admin-)?pages|dashboard-requests)\.ts$/;
/** What they import dynamically; what they import statically is imported once. */
const dynamic = /\/src\/(?:features|app\/screens)\//;

/**
 * Lets Vitest record only the pages that a test file visits. Vitest follows all imports that modules have made so far,
 * and files share modules: through the tables, a file would also depend on the pages that earlier files have visited.
 */
export default class PageRunner extends ClockRunner {
  override onAfterRunFiles(files: Parameters<ClockRunner['onAfterRunFiles']>[0]): void {
    super.onAfterRunFiles(files);
    // A private property, because Vitest has no other access to the modules.
    const { evaluatedModules }: WorkerGlobalState = Reflect.get(this, 'workerState');
    for (const [id, { imports }] of evaluatedModules.idToModuleMap) {
      if (!pageTables.test(id)) continue;
      for (const imported of imports) if (dynamic.test(imported)) imports.delete(imported);
    }
  }
}

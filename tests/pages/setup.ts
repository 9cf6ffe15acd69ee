import { provideBrowser } from './browser.ts';
import { provideHooks } from './each-test.ts';
import { provideLayout } from './layout.ts';

// Must run before other modules, which read these globals when they load.
provideLayout();
await provideBrowser();
provideHooks();

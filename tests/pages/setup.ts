import { provideBrowser } from './browser.ts';
import { provideHooks } from './each-test.ts';
import { provideFixedStart } from './fixed-start.ts';
import { provideLayout } from './layout.ts';

// Must run before other modules, which read these globals when they load.
provideFixedStart();
provideLayout();
await provideBrowser();
provideHooks();

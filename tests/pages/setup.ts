import { provideBrowser } from './browser.ts';
import { provideLayout } from './layout.ts';

// Before anything else is loaded: modules keep what they find of these when they are.
provideLayout();
await provideBrowser();

import { globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { isProgram } from './browser.ts';

interface FirefoxPrograms {
  readonly kind: 'firefox';
  readonly browser: string;
}

interface WebKitPrograms {
  readonly kind: 'webkit';
  /** An X server without a screen. */
  readonly display: string;
  readonly driver: string;
  readonly browser: string;
}

/** A browser other than Chromium in which the portal is tested, if installed. */
export interface OtherBrowser {
  readonly name: string;
  /** The argument that chooses it. */
  readonly id: 'firefox' | 'webkit';
  /** Undefined unless all programs are installed. */
  readonly programs: FirefoxPrograms | WebKitPrograms | undefined;
  /** Debian's packages of the programs that are not installed. */
  readonly missing: readonly string[];
}

function findOnPath(...names: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
}

function findFirefox(): OtherBrowser {
  const browser = findOnPath('firefox-esr', 'firefox');
  return {
    name: 'Firefox ESR',
    id: 'firefox',
    programs: browser === undefined ? undefined : { kind: 'firefox', browser },
    missing: browser === undefined ? ['firefox-esr'] : [],
  };
}

function findWebKit(): OtherBrowser {
  const display = findOnPath('Xvfb');
  const driver = findOnPath('WebKitWebDriver');
  // Part of the library, so it is not on the PATH.
  const browser = globSync('/usr/{lib/*,lib64,libexec}/webkit2gtk-4.*/MiniBrowser').find(isProgram);
  const packages = { xvfb: display, 'webkit2gtk-driver': driver, 'libwebkit2gtk-4.1-0': browser };
  const isComplete = display !== undefined && driver !== undefined && browser !== undefined;
  return {
    name: 'WebKitGTK',
    id: 'webkit',
    programs: isComplete ? { kind: 'webkit', display, driver, browser } : undefined,
    missing: Object.entries(packages).flatMap(([name, program]) => (program === undefined ? [name] : [])),
  };
}

export function findOtherBrowsers(): readonly OtherBrowser[] {
  return [findFirefox(), findWebKit()];
}

/** The path of a Chromium that runs here: CHROMIUM_PATH, Playwright's own, or the system's. */
export declare function findBrowser(): string | undefined;
export type Installer = {
  message: string;
  isPossible: () => boolean;
  install: () => Promise<number>;
};
/** The path of a usable Chromium, installed if necessary; undefined when none can be installed. */
export declare function ensureBrowser(): Promise<string | undefined>;

/** The path of a Chromium that runs here: the named one, Playwright's own, or the system's. */
export declare function findBrowser(): string | undefined;

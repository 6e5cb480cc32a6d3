export declare const root: string;
/** What is built, where to, and from which folders. */
export declare const products: {
  readonly web: {
    readonly app: string;
    readonly dist: string;
    readonly sources: readonly ["apps/web", "packages/shared"];
  };
  readonly server: {
    readonly app: string;
    readonly dist: string;
    readonly sources: readonly [
      "apps/server",
      "packages/harness",
      "packages/host",
      "packages/samples",
      "packages/shared",
    ];
  };
};
export type Product = keyof typeof products;
/** @typedef {keyof typeof products} Product */
/** Files that every product is built from. */
export declare const commonSources: string[];

// @ts-check

/**
 * @typedef {{ resolved?: string, link?: boolean, optionalDependencies?: Record<string, string> }} Entry
 */

/**
 * What keeps a lockfile from serving every platform and every registry. npm sometimes leaves
 * out the platform packages of machines it does not run on; `npm ci` then fails there.
 * @param {Record<string, Entry>} packages
 * @returns {string[]}
 */
export function lockfileProblems(packages) {
  return Object.entries(packages).flatMap(([path, entry]) => [
    ...(entry.resolved !== undefined && !entry.link
      ? [`${path || "the root"} names a registry host: ${entry.resolved}`]
      : []),
    ...Object.keys(entry.optionalDependencies ?? {})
      .filter((name) => !isListed(packages, path, name))
      .map((name) => `${path} needs ${name} on some platform, which has no entry`),
  ]);
}

/**
 * Looks where Node would: in the package itself, then in each folder above it.
 * @param {Record<string, Entry>} packages
 * @param {string} path
 * @param {string} name
 * @returns {boolean}
 */
function isListed(packages, path, name) {
  if (`${path ? `${path}/` : ""}node_modules/${name}` in packages) return true;
  if (path === "") return false;
  return isListed(packages, path.slice(0, Math.max(path.lastIndexOf("/node_modules/"), 0)), name);
}

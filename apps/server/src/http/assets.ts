import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { RequestHandler } from "express";
import { toPolicy } from "@elicitation-playground/shared/api/browserSecurity";
import { isPage } from "@elicitation-playground/shared/api/pages";
import { ProblemError } from "@elicitation-playground/shared/problem";

type Asset = {
  type: string;
  isText: boolean;
  file: string;
  br?: string;
  gz?: string;
  content: Map<Encoding | undefined, Buffer>;
};

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".json": "application/json",
  ".map": "application/json",
  ".png": "image/png",
  ".woff2": "font/woff2",
};

/** `unsafe-eval` is for ajv, which compiles schemas to functions. */
const appPolicy = toPolicy(
  "default-src 'self'; script-src 'self' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; " +
    "img-src 'self' data:; connect-src 'self'; form-action 'none'; object-src 'none'",
);

/** The build of the web app: in `apps/web` of the repository, or inside the installed package. */
export function findWebFolder(): string {
  // Relative to the built file, which is in `apps/server/dist` or in the package's `dist`.
  const isRepository = existsSync(new URL("../src", import.meta.url));
  return fileURLToPath(new URL(isRepository ? "../../web/dist" : "web", import.meta.url));
}

/** The page of an HTML trace, without a log. */
export function readTraceTemplate(webFolder: string): string {
  return readTemplate(webFolder, "htmlTrace.html", "The page for HTML traces");
}

/** The page of the report of an exploration, without one. */
export function readReportTemplate(webFolder: string): string {
  return readTemplate(webFolder, "explore.html", "The page for HTML reports");
}

function readTemplate(webFolder: string, file: string, name: string): string {
  try {
    return readFileSync(join(webFolder, file), "utf8");
  } catch (error) {
    const detail = `${name} is not built. Run npm run build.`;
    throw new ProblemError("route-not-found", detail, { cause: error });
  }
}

/**
 * Serves the built web app, which the build has compressed. A file under /assets/ has a hash in its
 * name and never changes; everything else is revalidated each time.
 */
export function serveAssets(folder: string): RequestHandler {
  const assets = findAssets(folder);
  return (req, res, next) => {
    if (req.method !== "GET" && req.method !== "HEAD") {
      next();
      return;
    }
    const asset = assets.get(isPage(req.path) ? "/index.html" : req.path);
    if (!asset) {
      next();
      return;
    }
    const accepted = asset.isText && req.acceptsEncodings(["br", "gzip"]);
    const encoding = accepted === "br" || accepted === "gzip" ? accepted : undefined;
    if (encoding) res.set("content-encoding", encoding);
    const immutable = req.path.startsWith("/assets/");
    res.set({
      "content-security-policy": appPolicy,
      "content-type": asset.type,
      "cache-control": immutable ? "public, max-age=31536000, immutable" : "no-cache",
      vary: "accept-encoding",
    });
    res.send(readOnce(asset, encoding));
  };
}

type Encoding = "br" | "gzip";

/** The published package has no compressed files, so they are made when they are first asked for. */
function readOnce(asset: Asset, encoding: Encoding | undefined): Buffer {
  const known = asset.content.get(encoding);
  if (known) return known;
  const content = read(asset, encoding);
  asset.content.set(encoding, content);
  return content;
}

function read({ file, br, gz }: Asset, encoding: Encoding | undefined): Buffer {
  switch (encoding) {
    case undefined:
      return readFileSync(file);
    case "br":
      return br === undefined ? compress(readFileSync(file)) : readFileSync(br);
    case "gzip":
      return gz === undefined ? gzipSync(readFileSync(file)) : readFileSync(gz);
  }
}

/** Fast: the best quality takes a second for a large file. */
function compress(content: Buffer): Buffer {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
}

function findAssets(folder: string): Map<string, Asset> {
  const files = new Set(listFiles(folder));
  const assets = new Map<string, Asset>();
  for (const file of files) {
    const type = types[extname(file)];
    if (!type) continue;
    assets.set(`/${relative(folder, file).split(sep).join("/")}`, {
      type,
      isText: /^text|json|svg/.test(type),
      file,
      ...(files.has(`${file}.br`) && { br: `${file}.br` }),
      ...(files.has(`${file}.gz`) && { gz: `${file}.gz` }),
      content: new Map(),
    });
  }
  return assets;
}

/** In development there is no build: Vite serves the web app. */
function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
  } catch {
    return [];
  }
}

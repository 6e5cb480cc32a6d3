import { createHash } from "node:crypto";
import { defineConfig, mergeConfig, type Plugin } from "vite";
import app from "./vite.config.ts";

/** The file runs only its own script and loads nothing, whatever the log in it says. */
function policyFor(script: string): string {
  const hash = createHash("sha256").update(script).digest("base64");
  return `default-src 'none'; script-src 'sha256-${hash}'; style-src 'unsafe-inline'; img-src data:; font-src data:; base-uri 'none'; form-action 'none'`;
}

/** Puts script and styles into the page, so that one file is all there is. */
function inlineEverything(page: string): Plugin {
  return {
    name: "inline-everything",
    generateBundle: {
      // After Vite's own plugins have finished the script.
      order: "post",
      handler(_options, bundle) {
        const html = bundle[page];
        if (html?.type !== "asset") throw new Error(`The build has no ${page}.`);
        let script = "";
        let styles = "";
        for (const output of Object.values(bundle)) {
          if (output === html) continue;
          if (output.type === "chunk") script += output.code;
          else if (output.fileName.endsWith(".css")) styles += String(output.source);
          else throw new Error(`${output.fileName} is not inside the page.`);
          delete bundle[output.fileName];
        }
        // Neither may contain what ends its element.
        script = script.replaceAll(/<(?=\/script|!--|script)/gi, String.raw`\x3C`);
        styles = styles.replaceAll(/<(?=\/style)/gi, String.raw`\3C `);
        const head = `<meta http-equiv="Content-Security-Policy" content="${policyFor(script)}" />`;
        html.source = String(html.source)
          .replaceAll(
            /\s*<script type="module"[^>]*><\/script>|\s*<link rel="stylesheet"[^>]*>/g,
            "",
          )
          .replace(/<meta charset="utf-8" ?\/?>/, (charset) => `${charset}\n    ${head}`)
          .replace("</head>", () => `<style>${styles}</style>\n  </head>`)
          .replace("</body>", () => `<script type="module">${script}</script>\n  </body>`);
      },
    },
  };
}

/** Builds a page as one file that shows a log without the playground. */
export function singleFile(page: string) {
  return mergeConfig(
    app,
    defineConfig({
      plugins: [inlineEverything(page)],
      build: {
        // Fonts and icons are data URLs.
        assetsInlineLimit: Number.MAX_SAFE_INTEGER,
        cssCodeSplit: false,
        copyPublicDir: false,
        rolldownOptions: { input: page, output: { codeSplitting: false } },
      },
    }),
  );
}

// @ts-check
import { createServer } from "vite";
import { products } from "../workspace.mjs";

const target = "http://127.0.0.1:4747";

/**
 * The proxy pipes answers and takes no notice of one that breaks off: without this, an event
 * stream whose server is gone would stay open in the browser and say nothing.
 * @type {NonNullable<import("vite").ProxyOptions["configure"]>}
 */
const passDrops = (proxy) => {
  proxy.on("proxyRes", (answer, _req, res) => {
    answer.once("close", () => {
      if (!answer.complete) res.destroy();
    });
  });
};

/** The web app with hot reload; what is not the web app goes to the server. */
export async function serveWeb() {
  const toServer = { target, configure: passDrops };
  const vite = await createServer({
    root: products.web.app,
    server: {
      host: "127.0.0.1",
      port: 4748,
      strictPort: true,
      proxy: {
        "^/(api|mcp)(/|\\?|$)": toServer,
        // The server exchanges the token for a cookie and sends the browser back here.
        "^[^?]*\\?(.*&)?token=": toServer,
      },
    },
  });
  await vite.listen();
  return { url: "http://127.0.0.1:4748/", close: () => vite.close() };
}

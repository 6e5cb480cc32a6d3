import { request } from "node:http";
import { close, evilPage, expect, listCommands, listen, test } from "./attacker.ts";

const command = '{"target":{"kind":"sample","name":"classic"}}';

test("a foreign page cannot send a command with any content type", async ({ attacker }) => {
  const { api } = attacker;
  await attacker.fromEachOrigin(async (page) => {
    const outcomes = await page.evaluate(
      async ([url, body]) => {
        const form = new FormData();
        form.set("target", body);
        const bodies: [RequestMode, BodyInit, string?][] = [
          ["no-cors", body],
          ["no-cors", new URLSearchParams({ target: body })],
          ["no-cors", form],
          ["no-cors", new Blob([body])],
          ["no-cors", new Blob([body], { type: "application/json" })],
          ["cors", body, "text/plain"],
          ["cors", body, "application/json"],
        ];
        return Promise.all(
          bodies.map(async ([mode, sent, type]) => {
            const headers: HeadersInit = type === undefined ? {} : { "content-type": type };
            const options = { method: "POST", credentials: "include" as const, mode, headers };
            return fetch(`${url}/connections`, { ...options, body: sent }).then(
              ({ type: kind }) => kind,
              () => "failed",
            );
          }),
        );
      },
      [api, command] as const,
    );
    expect(outcomes).toEqual(Array.from({ length: 7 }, () => "failed"));

    await page.evaluate(([url, body]) => navigator.sendBeacon(`${url}/connections`, body), [
      api,
      command,
    ] as const);
  });
});

test("a foreign page cannot post a form to a command", async ({ attacker }) => {
  const { api } = attacker;
  for (const [path, enctype] of [
    ["connections", "text/plain"],
    ["connections", "application/x-www-form-urlencoded"],
    ["connections", "multipart/form-data"],
    // It needs no body.
    ["connections/connection-1/reconnect", "application/x-www-form-urlencoded"],
  ] as const) {
    await attacker.fromEachOrigin(async (page) => {
      const navigated = page.waitForURL(`${api}/${path}`);
      await page.evaluate(
        ([action, type]) => {
          const form = document.createElement("form");
          Object.assign(form, { action, method: "post", enctype: type });
          const input = document.createElement("input");
          // As text/plain: {"target":{…},"label":"="}
          input.name = '{"target":{"kind":"sample","name":"classic"},"label":"';
          input.value = '"}';
          form.append(input);
          document.body.append(form);
          form.submit();
        },
        [`${api}/${path}`, enctype] as const,
      );
      await navigated;
    });
  }
});

test("a foreign page reads nothing, whatever element it loads it with", async ({ attacker }) => {
  const { api } = attacker;
  for (const path of ["", "/events", "/log", "/scenario"]) {
    await attacker.fromEachOrigin(async (page) => {
      const outcomes = await page.evaluate(async (url) => {
        const load = (tag: string, attribute: string) =>
          new Promise<string>((resolve) => {
            const element = document.createElement(tag);
            element.addEventListener("load", () => resolve("loaded"));
            element.addEventListener("error", () => resolve("failed"));
            if (tag === "link") element.setAttribute("rel", "stylesheet");
            element.setAttribute(attribute, url);
            document.body.append(element);
          });
        const stream = new Promise<string>((resolve) => {
          const source = new EventSource(url, { withCredentials: true });
          source.addEventListener("open", () => resolve("loaded"));
          source.addEventListener("error", () => {
            source.close();
            resolve("failed");
          });
        });
        const read = async (mode: RequestMode) =>
          fetch(url, { mode, credentials: "include" }).then(
            () => "loaded",
            () => "failed",
          );
        return Promise.all([
          read("cors"),
          read("no-cors"),
          load("script", "src"),
          load("img", "src"),
          load("link", "href"),
          stream,
        ]);
      }, `${api}${path}`);
      expect(outcomes).toEqual(Array.from({ length: 6 }, () => "failed"));
    });
  }
});

test("a foreign page cannot frame the playground or a sample page", async ({
  attacker,
  playground,
}) => {
  const { origin, id } = playground.session;
  for (const path of ["/", `/s/${id}`, "/pages/none", "/oauth/callback", "/api/health"]) {
    await attacker.fromEachOrigin(async (page) => {
      await page.evaluate(
        (url) =>
          new Promise((resolve) => {
            const frame = document.createElement("iframe");
            frame.addEventListener("load", resolve);
            frame.src = url;
            document.body.append(frame);
          }),
        `${origin}${path}`,
      );
      const [, frame] = page.frames();
      expect(await frame?.title()).not.toMatch(/playground|page/i);
      await expect(page.frameLocator("iframe").getByRole("button", { name: "Run" })).toHaveCount(0);
    });
  }
});

test("a website that points its own name at the playground gets nothing", async ({
  attacker: { page, api },
  playground,
}) => {
  const target = new URL(playground.session.origin);
  const { server, port } = await listen((req, res) => {
    if (req.url === "/evil") {
      evilPage(req, res);
      return;
    }
    // From here on, the name leads to the playground.
    const { method = "", url = "", headers } = req;
    const options = { host: target.hostname, port: target.port, method, path: url, headers };
    const forwarded = request(options, (response) => {
      res.writeHead(response.statusCode ?? 0);
      response.pipe(res);
    });
    req.pipe(forwarded);
  });
  const before = await listCommands(playground);
  // Browsers resolve every name under localhost to this machine.
  await page.goto(`http://rebound.localhost:${port}/evil`);
  const statuses = await page.evaluate(
    async ([path, body]) => {
      const json = { "content-type": "application/json" };
      const responses = [
        await fetch("/"),
        await fetch("/api/health"),
        await fetch("/api/sessions", { method: "POST" }),
        await fetch(path),
        await fetch(`${path}/connections`, { method: "POST", headers: json, body }),
        await fetch("/mcp", { method: "POST", headers: json, body: "{}" }),
        await fetch("/pages/style.css"),
      ];
      return responses.map(({ status }) => status);
    },
    [new URL(api).pathname, command] as const,
  );
  expect(statuses).toEqual([403, 403, 403, 403, 403, 403, 403]);
  expect(await listCommands(playground)).toEqual(before);
  await close(server);
});

test("no script can read or replace the cookie", async ({
  attacker,
  context,
  page,
  playground,
}) => {
  const { origin } = playground.session;
  const name = `elicitation-playground-${new URL(origin).port}`;
  const cookies = await context.cookies(origin);
  expect(cookies).toMatchObject([{ name, httpOnly: true, sameSite: "Strict", path: "/" }]);
  expect(await page.evaluate(() => document.cookie)).toBe("");
  // Cookies ignore ports, so this page gets them too.
  await attacker.page.goto(attacker.origins[0] ?? "");
  expect(await attacker.page.evaluate(() => document.cookie)).toBe("");
  await attacker.page.evaluate((key) => {
    document.cookie = `${key}=evil; path=/`;
    document.cookie = `${key}=evil; path=/api`;
  }, name);
  await page.reload();
  await expect(page.getByRole("button", { name: "delete-all" })).toBeVisible();
});

test("a link with a wrong token changes nothing", async ({ attacker, playground }) => {
  const { origin } = playground.session;
  const { page } = attacker;
  for (const foreign of attacker.origins) {
    await page.goto(foreign);
    await page.evaluate((url) => {
      const link = document.createElement("a");
      Object.assign(link, { href: url, textContent: "Prize" });
      document.body.append(link);
    }, `${origin}/?token=wrong`);
    await page.getByRole("link", { name: "Prize" }).click();
    await expect(page).toHaveURL(new RegExp(`^${origin}/`));
    expect(page.url()).not.toContain("token");
  }
  await page.goto(origin);
  await expect(page.getByRole("button", { name: "delete-all" })).toBeVisible();
});

import { join } from "node:path";

export type StatePlace = {
  env: Record<string, string | undefined>;
  platform: NodeJS.Platform;
  userHome: string;
};

const name = "elicitation-playground";

/** Where this system's programs keep what they remember. */
export function defaultStateFolder({ env, platform, userHome }: StatePlace): string {
  switch (platform) {
    case "darwin":
      return join(userHome, "Library", "Application Support", name);
    case "win32":
      return join(env["LOCALAPPDATA"] || join(userHome, "AppData", "Local"), name);
    default: {
      // The XDG specification ignores a path that is not absolute.
      const given = env["XDG_STATE_HOME"];
      return join(given?.startsWith("/") ? given : join(userHome, ".local", "state"), name);
    }
  }
}

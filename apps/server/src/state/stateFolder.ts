import { join } from "node:path";

export type SystemFolders = {
  env: Record<string, string | undefined>;
  platform: NodeJS.Platform;
  userHome: string;
};

const name = "elicitation-playground";

/** The folder in which programs keep their state on this system. */
export function defaultStateFolder({ env, platform, userHome }: SystemFolders): string {
  switch (platform) {
    case "darwin":
      return join(userHome, "Library", "Application Support", name);
    case "win32":
      return join(env["LOCALAPPDATA"] || join(userHome, "AppData", "Local"), name);
    default: {
      // The XDG specification says to ignore a relative path.
      const given = env["XDG_STATE_HOME"];
      return join(given?.startsWith("/") ? given : join(userHome, ".local", "state"), name);
    }
  }
}

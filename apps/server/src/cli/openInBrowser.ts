import { spawn } from "node:child_process";
import { platform } from "node:os";

/** Opens the page with the system's own command; where there is none the printed address has to do. */
export function openInBrowser(url: string): void {
  const [command, args]: [string, string[]] =
    platform() === "darwin"
      ? ["open", [url]]
      : platform() === "win32"
        ? ["cmd", ["/c", "start", "", url.replaceAll("&", "^&")]]
        : ["xdg-open", [url]];
  const child = spawn(command, args, { stdio: "ignore", detached: true });
  child.on("error", () => console.log(`No browser could be opened with ${command}.`));
  child.unref();
}

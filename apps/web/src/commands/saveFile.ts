import { download } from "../design/download.ts";
import { report } from "./report.ts";

/** Downloads what a command resolves with; a failure is shown as a notice. */
export function saveFile(file: Promise<{ name: string; text: string }>, type: string): void {
  void report(file.then(({ name, text }) => download(name, text, type)));
}

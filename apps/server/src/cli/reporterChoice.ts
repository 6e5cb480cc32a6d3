import { accessSync, constants, existsSync, mkdirSync, statSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { UsageError } from "./command.ts";

/** A report on the terminal, or in a file. */
export type ReporterChoice<Name extends string> = { name: Name | "text"; file?: string };

/** `--reporter name` or `name=file`; the terminal shows text if no other reporter writes to it. */
export function readReporters<const Name extends string>(
  given: readonly string[],
  names: readonly Name[],
  folder: string,
): ReporterChoice<Name>[] {
  const chosen = given.map((text): ReporterChoice<Name> => {
    const [wanted = "", ...rest] = text.split("=");
    const name = names.find((each) => each === wanted);
    if (name === undefined) {
      throw new UsageError(`Unknown reporter "${wanted}". Choose one of ${names.join(", ")}.`);
    }
    return rest.length > 0 ? { name, file: readFile(name, rest.join("="), folder) } : { name };
  });
  if (chosen.filter(({ file }) => file === undefined).length > 1) {
    throw new UsageError(
      "Only one reporter can write to the terminal. Give the others a file: junit=report.xml",
    );
  }
  if (chosen.every(({ file }) => file !== undefined)) chosen.unshift({ name: "text" });
  return chosen;
}

/** Checked before anything runs, so that no run is wasted. */
function readFile(reporter: string, file: string, folder: string): string {
  if (file === "") throw needsFile(reporter);
  const path = resolve(folder, file);
  let nearest = path;
  while (!existsSync(nearest)) nearest = dirname(nearest);
  const isFolder = statSync(nearest).isDirectory();
  if (isFolder && nearest === path) throw new UsageError(`${file} is a folder. Name a file in it.`);
  if (!isFolder && nearest !== path) {
    throw new UsageError(`${file} can't be written: ${nearest} is not a folder.`);
  }
  try {
    accessSync(nearest, constants.W_OK);
  } catch (error) {
    throw cannotWrite(file, error);
  }
  return file;
}

function cannotWrite(file: string, cause: unknown): UsageError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new UsageError(`${file} can't be written: ${reason}`, { cause });
}

export function needsFile(reporter: string): UsageError {
  const ending = endings[reporter] ?? "txt";
  return new UsageError(`--reporter ${reporter} needs a file: ${reporter}=report.${ending}`);
}

const endings: Record<string, string> = { junit: "xml", json: "json", html: "html" };

/** Writes a file; its folder is created if it is missing. Throws a UsageError if it can't be. */
export function writeReport(file: string, text: string, folder: string): void {
  const path = resolve(folder, file);
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  } catch (error) {
    throw cannotWrite(file, error);
  }
}

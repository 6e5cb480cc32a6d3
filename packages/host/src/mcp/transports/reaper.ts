import { spawn, type ChildProcess } from "node:child_process";
import { Socket } from "node:net";
import { platform } from "node:os";
import { getDefaultEnvironment } from "@modelcontextprotocol/client/stdio";

/**
 * Reads `+ group mark` and `- group mark` until its input ends, because this process removed all
 * groups or was killed. Then it ends the groups that are left. A process that has left its group is
 * found through its session, its parents and the mark in its environment, where the system has
 * `/proc`.
 */
export const reaperScript = `
trap '' INT TERM HUP
groups=' '
marks=' '
while read -r verb group mark; do
  case $verb in
    +)
      groups="$groups$group "
      marks="$marks$mark "
      ;;
    -)
      groups="\${groups%% "$group" *} \${groups#* "$group" }"
      marks="\${marks%% "$mark" *} \${marks#* "$mark" }"
      ;;
  esac
done
[ -n "\${groups# }" ] || exit 0

patterns=
for mark in $marks; do patterns="$patterns -e $mark"; done
list_marked() {
  for environ in $(grep -lF $patterns /proc/[0-9]*/environ); do
    process=\${environ#/proc/}
    echo "\${process%/environ}"
  done
} 2> /dev/null

left=$groups
for process in $(list_marked); do left="$left$process "; done
size=
while [ "$size" != "\${#left}" ]; do
  size=\${#left}
  for stat in /proc/[0-9]*/stat; do
    read -r line < "$stat" || continue
    set -- \${line##*) }
    case $left in *" \${line%% *} "*) continue ;; esac
    case $left in *" $2 "* | *" $4 "*) left="$left\${line%% *} " ;; esac
  done
done 2> /dev/null

for signal in TERM KILL; do
  for group in $groups; do kill -s $signal -- "-$group"; done
  for process in $left $(list_marked); do kill -s $signal "$process"; done
  [ $signal = KILL ] || sleep 1
done 2> /dev/null
`;

/** A shell that never runs for long is not started again and again. */
const maxReplacements = 10;

/**
 * Ends process groups, and what has their mark, when this process is killed with SIGKILL and cannot
 * do it itself: a shell in a session of its own, which waits for its input to end. It runs only
 * while there are groups, and does not keep this process alive. Windows has no process groups, so
 * nothing is done there.
 */
export class Reaper {
  /** The mark of each group. */
  readonly #groups = new Map<number, string>();
  #replacements = 0;
  #shell: ChildProcess | undefined;

  add(group: number, mark: string): void {
    if (platform() === "win32") return;
    this.#groups.set(group, mark);
    if (this.#shell) this.#tell("+", group, mark);
    else this.#start();
  }

  /** Must be called as soon as the group has ended: its id may be reused. */
  remove(group: number): void {
    const mark = this.#groups.get(group);
    if (mark === undefined) return;
    this.#groups.delete(group);
    this.#tell("-", group, mark);
    if (this.#groups.size > 0) return;
    this.#shell?.stdin?.end();
    this.#shell = undefined;
  }

  /** Without a shell there is no reaper. One that was killed is replaced. */
  #start(): void {
    const shell: ChildProcess = spawn(
      "/bin/sh",
      ["-c", reaperScript, "elicitation-playground-reaper"],
      {
        detached: true,
        stdio: ["pipe", "ignore", "ignore"],
        cwd: "/",
        env: getDefaultEnvironment(),
      },
    );
    const onEnd = (mayReplace: boolean) => {
      if (this.#shell !== shell) return;
      this.#shell = undefined;
      if (!mayReplace || this.#groups.size === 0 || this.#replacements >= maxReplacements) return;
      this.#replacements += 1;
      this.#start();
    };
    shell
      .once("error", () => onEnd(false))
      .once("exit", () => onEnd(true))
      .unref();
    // Its exit follows.
    shell.stdin?.on("error", () => undefined);
    if (shell.stdin instanceof Socket) shell.stdin.unref();
    this.#shell = shell;
    for (const [group, mark] of this.#groups) this.#tell("+", group, mark);
  }

  #tell(verb: "+" | "-", group: number, mark: string): void {
    this.#shell?.stdin?.write(`${verb} ${group} ${mark}\n`);
  }
}

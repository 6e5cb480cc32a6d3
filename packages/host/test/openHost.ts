import { fileURLToPath } from "node:url";
import { afterAll } from "vitest";
import type {
  SessionEvent,
  SessionEventBody,
  SessionEventType,
} from "@elicitation-playground/shared/log/events";
import { profileSchema, type ProfileInput } from "@elicitation-playground/shared/profile/profile";
import { Host, type HostOptions } from "../src/session/host.ts";
import type { ReachableTarget } from "../src/mcp/transports/transport.ts";

type EventOf<T extends SessionEventType> = SessionEvent & Extract<SessionEventBody, { type: T }>;

/** A host for the tests of one file, closed afterwards; fails when the host reported a bug. */
export function openHost(options: Partial<HostOptions> = {}): Host {
  const bugs: unknown[] = [];
  const host = new Host({
    resolveTarget: ({ name }) => {
      throw new Error(`There is no ${name} in this test.`);
    },
    onBug: (error) => bugs.push(error),
    ...options,
  });
  afterAll(async () => {
    await host.close();
    if (bugs.length > 0) throw new AggregateError(bugs, "The host reported bugs.");
  });
  return host;
}

/** A session with shortcuts to its log. */
export function openSession(host: Host) {
  const session = host.openSession();
  const taken = new Set<number>();
  return {
    session,
    log: session.log,
    connect: (target: ReachableTarget, profile: ProfileInput = {}) =>
      session.connect({ target, profile: profileSchema.parse(profile) }),
    /** The next event of this type that no earlier `next` has returned. */
    next: <T extends SessionEventType>(type: T) =>
      new Promise<EventOf<T>>((resolve) => {
        const isNext = (event: SessionEvent): event is EventOf<T> =>
          event.type === type && !taken.has(event.id);
        const take = (event: EventOf<T>) => {
          taken.add(event.id);
          resolve(event);
        };
        const logged = session.log.since(0).find(isNext);
        if (logged) {
          take(logged);
          return;
        }
        const unfollow = session.log.follow((event) => {
          if (!isNext(event)) return;
          unfollow();
          take(event);
        });
      }),
  };
}

/** A program of the `programs` folder, as a target. */
export function program(
  name: string,
  ...args: string[]
): Extract<ReachableTarget, { kind: "stdio" }> {
  const path = fileURLToPath(new URL(`programs/${name}.mjs`, import.meta.url));
  return { kind: "stdio", command: process.execPath, args: [path, ...args] };
}

/** The text of a tool's result. */
export function textOf({ result }: EventOf<"call-finished">): string {
  return (result["content"] as { text: string }[]).map(({ text }) => text).join("\n");
}

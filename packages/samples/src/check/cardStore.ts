import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  watch,
  writeFileSync,
  type FSWatcher,
} from "node:fs";
import { join } from "node:path";
import {
  hostCardSchema,
  type HostCard,
  type ProbeResult,
} from "@elicitation-playground/shared/hosts/hostCard";
import { toFileName } from "@elicitation-playground/shared/text/fileName";
import { createCard, isUpToDate, withResult, type CheckedHost } from "./card.ts";
import { withFileLock } from "./fileLock.ts";

type Follower = (card: HostCard) => void;

/** More hosts than anyone checks: without a limit, any client could fill the memory or the disk. */
const defaultMost = 200;
const suffix = ".card.json";
/** Several processes may write many results in a moment; each change is read once. */
const readAfterMs = 50;

/**
 * The host cards of a playground, or of a stdio process. With a folder, each card is a file in it,
 * so that several processes share them: the one that a host starts records, another one shows.
 */
export class CardStore {
  readonly #folder: string | undefined;
  readonly #mostCards: number;
  readonly #cards = new Map<string, HostCard>();
  readonly #followers = new Set<Follower>();
  #watcher: FSWatcher | undefined;
  readonly #changed = new Set<string>();
  #reading: NodeJS.Timeout | undefined;

  constructor(folder?: string, mostCards = defaultMost) {
    this.#folder = folder;
    this.#mostCards = mostCards;
    if (folder !== undefined) mkdirSync(folder, { recursive: true });
    this.refresh();
  }

  /** The cards, the latest changed first. */
  cards(): HostCard[] {
    return [...this.#cards.values()].toSorted((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1));
  }

  /** The id of a card, which is also its file name without the extension. */
  get(id: string): HostCard | undefined {
    return this.#cards.get(id);
  }

  /** Where a card is stored, if there is a folder. */
  fileOf(id: string): string | undefined {
    return this.#folder === undefined ? undefined : this.#path(id);
  }

  /** The card of a host, which is new if the host is. */
  open(host: CheckedHost): HostCard {
    const id = cardId(host);
    return this.#alone(id, () => this.#open(id, host));
  }

  #open(id: string, host: CheckedHost): HostCard {
    const known = this.#read(id) ?? this.#cards.get(id);
    if (known && isUpToDate(known, host)) return known;
    return this.#keep(id, createCard(host, known));
  }

  record(host: CheckedHost, result: ProbeResult, isScripted = false): HostCard {
    const id = cardId(host);
    return this.#alone(id, () =>
      this.#keep(id, withResult(this.#open(id, host), result, isScripted)),
    );
  }

  /** Adds a card that was recorded elsewhere, and returns its id. It replaces that of the same host. */
  add(card: HostCard): string {
    const id = cardId(card);
    this.#alone(id, () => this.#keep(id, card));
    return id;
  }

  /** Removes a card, and its file. */
  delete(id: string): void {
    if (this.#folder !== undefined) rmSync(this.#path(id), { force: true });
    this.#forget(id);
  }

  /**
   * Calls the listener with every card that changes or is removed, here or in the folder. Returns
   * the undo.
   */
  follow(listener: Follower): () => void {
    // A function of its own, so that the same listener can follow twice.
    const follower: Follower = (card) => listener(card);
    this.#followers.add(follower);
    if (this.#folder !== undefined) {
      // A folder that cannot be watched is still read by `refresh`.
      this.#watcher ??= watch(this.#folder, (_event, name) => this.#readSoon(name)).on(
        "error",
        () => {},
      );
      this.#watcher.unref();
    }
    return () => {
      this.#followers.delete(follower);
      if (this.#followers.size > 0) return;
      this.#watcher?.close();
      this.#watcher = undefined;
      clearTimeout(this.#reading);
      this.#reading = undefined;
    };
  }

  /** Reads the cards that other processes have written to the folder. */
  refresh(): void {
    if (this.#folder === undefined) return;
    const ids = listFiles(this.#folder).flatMap((name) => idOf(name) ?? []);
    for (const id of this.#cards.keys()) if (!ids.includes(id)) this.#forget(id);
    for (const id of ids) this.#refreshOne(id);
  }

  /** Reads only the cards that changed: reading all of them at each change blocks the process. */
  #readSoon(name: string | null): void {
    const id = name === null ? undefined : idOf(name);
    if (id !== undefined) this.#changed.add(id);
    if (this.#changed.size === 0 && name !== null) return;
    this.#reading ??= setTimeout(() => {
      this.#reading = undefined;
      const ids = [...this.#changed];
      this.#changed.clear();
      if (ids.length === 0) this.refresh();
      for (const one of ids) this.#refreshOne(one);
    }, readAfterMs);
    this.#reading.unref();
  }

  #refreshOne(id: string): void {
    if (!existsSync(this.#path(id))) return this.#forget(id);
    const card = this.#read(id);
    if (!card || JSON.stringify(card) === JSON.stringify(this.#cards.get(id))) return;
    this.#cards.set(id, card);
    this.#notify(card);
  }

  /** Locks the card: another process may write the card of the same host. */
  #alone<T>(id: string, run: () => T): T {
    if (this.#folder === undefined) return run();
    return withFileLock(join(this.#folder, `.${id}.lock`), run);
  }

  #forget(id: string): void {
    const card = this.#cards.get(id);
    this.#cards.delete(id);
    if (card) this.#notify(card);
  }

  #keep(id: string, card: HostCard): HostCard {
    this.#cards.delete(id);
    this.#cards.set(id, card);
    const oldest = this.#cards.size > this.#mostCards ? this.#cards.keys().next().value : undefined;
    if (oldest !== undefined) this.delete(oldest);
    if (this.#folder !== undefined) {
      // A reader sees the old file or the new one, never half of it.
      const draft = this.#path(`.${id}`);
      writeFileSync(draft, `${JSON.stringify(card, null, 2)}\n`);
      renameSync(draft, this.#path(id));
    }
    this.#notify(card);
    return card;
  }

  /** Read before each change: another process may serve the same host. */
  #read(id: string): HostCard | undefined {
    if (this.#folder === undefined) return undefined;
    try {
      return hostCardSchema.parse(JSON.parse(readFileSync(this.#path(id), "utf8")));
    } catch {
      // Not there, or not a card of this version.
      return undefined;
    }
  }

  #path(id: string): string {
    return join(this.#folder ?? "", `${id}${suffix}`);
  }

  #notify(card: HostCard): void {
    for (const follower of this.#followers) follower(card);
  }
}

/** Drafts and locks start with a dot. */
function idOf(fileName: string): string | undefined {
  const isCard = fileName.endsWith(suffix) && !fileName.startsWith(".");
  return isCard ? fileName.slice(0, -suffix.length) : undefined;
}

function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    // Someone has deleted it.
    return [];
  }
}

/** Safe as a file name. The hash tells names apart that differ only in unsafe characters. */
export function cardId({ host, era, transport }: Omit<CheckedHost, "capabilities">): string {
  const parts = [host.name, host.version, era, transport];
  const hash = createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 8);
  return `${toFileName(parts.join(" "), "host").toLowerCase()}-${hash}`;
}

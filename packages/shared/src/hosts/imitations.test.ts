import { expect, test } from "vitest";
import { profileSchema } from "../profile/profile.ts";
import { imitations } from "./imitations.ts";
import { findNamedProfile, namedProfiles } from "./namedProfiles.ts";

const all = Object.entries(imitations);

test.each(all)("%s parses, names itself, and has a source and a date", (id, imitation) => {
  expect(id).toMatch(/^[a-z0-9-]+$/);
  const { behavior } = profileSchema.parse(imitation.profile);
  expect(behavior?.imitates).toBe(id);
  expect(imitation.note).toMatch(/^[A-Z].*\.$/s);
  const inBehavior = [behavior?.source, ...(behavior?.rules ?? []).map((rule) => rule.source)];
  expect(imitation.sources.length).toBeGreaterThan(0);
  expect(imitation.sources).toEqual(expect.arrayContaining(inBehavior.filter(Boolean)));
  for (const { name, date } of imitation.sources) {
    expect(name).not.toBe("");
    expect(date).toMatch(/^202\d(-(0[1-9]|1[0-2])(-\d\d)?)?$/);
  }
});

test("an imitation that acts by itself says where that is known from", () => {
  for (const [, { profile }] of all) {
    const { source, rules = [] } = profileSchema.parse(profile).behavior ?? {};
    for (const rule of rules) expect(rule.source ?? source).toBeDefined();
  }
});

test("a profile is found by its name or the name of the host, in any case", () => {
  expect(findNamedProfile("Codex-TUI")?.title).toBe("Codex TUI");
  expect(findNamedProfile("codex tui")?.name).toBe("codex-tui");
  expect(findNamedProfile("slow PERSON")?.profile.autoAnswer?.afterMs).toBe(90_000);
  expect(findNamedProfile("codex")).toBeUndefined();
});

test("no two profiles have the same name or content", () => {
  const names = namedProfiles.flatMap(({ name, title }) => [
    ...new Set([name.toLowerCase(), title.toLowerCase()]),
  ]);
  expect(new Set(names).size).toBe(names.length);
  const contents = namedProfiles.map(({ profile }) => JSON.stringify(profile));
  expect(new Set(contents).size).toBe(contents.length);
});

import type { Router } from "express";
import { routes } from "@elicitation-playground/shared/api/routes";
import { profileSchema } from "@elicitation-playground/shared/profile/profile";
import type { AvailableTargets } from "@elicitation-playground/shared/target/availableTargets";
import type { Catalog } from "../targets/catalog.ts";
import { readBody } from "./readRequest.ts";

/** The targets besides the samples, and the user's profiles. */
export function addCatalogRoutes(router: Router, catalog: Catalog, programs: boolean): void {
  const { configured, recent, profiles } = catalog;
  router.get(routes.targets, (_req, res) => {
    const lists = { configured: configured.list(), recent: recent.list() };
    res.json({ ...lists, programs } satisfies AvailableTargets);
  });

  router.delete(routes.recentTarget, (req, res) => {
    recent.remove(req.params.recentId);
    res.status(204).end();
  });

  router.get(routes.profiles, (_req, res) => {
    res.json({ profiles: profiles.list() });
  });

  router.put(routes.profile, (req, res) => {
    const profile = readBody(req, profileSchema);
    res.json({ profile: profiles.save(req.params.name, profile) });
  });

  router.delete(routes.profile, (req, res) => {
    profiles.remove(req.params.name);
    res.status(204).end();
  });
}

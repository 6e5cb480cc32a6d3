import type { Router } from "express";
import { profileSchema } from "@elicitation-playground/shared/profile/profile";
import type { KnownTargets } from "@elicitation-playground/shared/target/knownTargets";
import type { Catalog } from "../targets/catalog.ts";
import { readBody } from "./readRequest.ts";

/** The targets besides the samples, and the user's profiles. */
export function addCatalogRoutes(routes: Router, { configured, recent, profiles }: Catalog): void {
  routes.get("/targets", (_req, res) => {
    const targets: KnownTargets = { configured: configured.list(), recent: recent.list() };
    res.json(targets);
  });

  routes.delete("/targets/recent/:recentId", (req, res) => {
    recent.remove(req.params.recentId);
    res.status(204).end();
  });

  routes.get("/profiles", (_req, res) => {
    res.json({ profiles: profiles.list() });
  });

  routes.put("/profiles/:name", (req, res) => {
    const profile = readBody(req, profileSchema);
    res.json({ profile: profiles.save(req.params.name, profile) });
  });

  routes.delete("/profiles/:name", (req, res) => {
    profiles.remove(req.params.name);
    res.status(204).end();
  });
}

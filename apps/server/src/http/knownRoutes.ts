import type { Router } from "express";
import { profileSchema } from "@elicitation-playground/shared/profile/profile";
import type { AvailableTargets } from "@elicitation-playground/shared/target/availableTargets";
import type { Known } from "../known.ts";
import { readBody } from "./readBody.ts";

/** What can be connected besides the samples, and as which client. */
export function addKnownRoutes(routes: Router, { configured, recent, profiles }: Known): void {
  routes.get("/targets", (_req, res) => {
    const known: AvailableTargets = { configured: configured.list(), recent: recent.list() };
    res.json(known);
  });

  routes.delete("/targets/recent/:recentId", (req, res) => {
    recent.forget(req.params.recentId);
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

import type { Router } from "express";
import type { Host } from "@elicitation-playground/host/session/host";
import {
  changeRootsSchema,
  openConnectionSchema,
  reconnectSchema,
} from "@elicitation-playground/shared/api/commands";
import { defaultProfile, profileSchema } from "@elicitation-playground/shared/profile/profile";
import type { Known } from "../known.ts";
import { readBody } from "./readBody.ts";

/** Without a profile the command line's counts, where it has one for the target. */
const connectSchema = openConnectionSchema.extend({ profile: profileSchema.optional() });

export function addConnectionRoutes(routes: Router, host: Host, known: Known): void {
  routes.post("/sessions/:sessionId/connections", async (req, res) => {
    const session = host.session(req.params.sessionId);
    const { target, label, ...given } = readBody(req, connectSchema);
    const profile = given.profile ?? known.configured.profileOf(target) ?? defaultProfile;
    const id = await session.connect({ target, profile, ...(label !== undefined && { label }) });
    known.recent.remember(target, label);
    res.status(201).json({ connection: { id } });
  });

  routes.post("/sessions/:sessionId/connections/:connectionId/reconnect", async (req, res) => {
    const session = host.session(req.params.sessionId);
    const { profile } = readBody(req, reconnectSchema.prefault({}));
    const id = await session.reconnect(req.params.connectionId, profile);
    res.status(201).json({ connection: { id } });
  });

  routes.put("/sessions/:sessionId/connections/:connectionId/roots", async (req, res) => {
    const session = host.session(req.params.sessionId);
    const { roots } = readBody(req, changeRootsSchema);
    await session.changeRoots(req.params.connectionId, roots);
    res.json({ connection: { id: req.params.connectionId } });
  });

  routes.delete("/sessions/:sessionId/connections/:connectionId", async (req, res) => {
    await host.session(req.params.sessionId).disconnect(req.params.connectionId);
    res.status(204).end();
  });
}

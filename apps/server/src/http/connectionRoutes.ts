import type { Router } from "express";
import type { Host } from "@elicitation-playground/host/session/host";
import {
  changeRootsSchema,
  openConnectionSchema,
  reconnectSchema,
} from "@elicitation-playground/shared/api/commands";
import { routes } from "@elicitation-playground/shared/api/routes";
import { defaultProfile, profileSchema } from "@elicitation-playground/shared/profile/profile";
import type { Catalog } from "../targets/catalog.ts";
import { readBody } from "./readRequest.ts";

/** Without a profile, that of the command line applies to configured targets. */
const connectSchema = openConnectionSchema.extend({ profile: profileSchema.optional() });

export function addConnectionRoutes(router: Router, host: Host, catalog: Catalog): void {
  router.post(routes.connections, async (req, res) => {
    const session = host.session(req.params.sessionId);
    const { target, label, ...given } = readBody(req, connectSchema);
    const profile = given.profile ?? catalog.configured.profileOf(target) ?? defaultProfile;
    const id = await session.connect({ target, profile, ...(label !== undefined && { label }) });
    const notice = catalog.recent.add(target, label);
    res.status(201).json({ connection: { id }, ...(notice !== undefined && { notice }) });
  });

  router.post(routes.reconnect, async (req, res) => {
    const session = host.session(req.params.sessionId);
    const { profile } = readBody(req, reconnectSchema.prefault({}));
    const id = await session.reconnect(req.params.connectionId, profile);
    res.status(201).json({ connection: { id } });
  });

  router.put(routes.roots, async (req, res) => {
    const session = host.session(req.params.sessionId);
    const { roots } = readBody(req, changeRootsSchema);
    await session.changeRoots(req.params.connectionId, roots);
    res.json({ connection: { id: req.params.connectionId } });
  });

  router.delete(routes.connection, async (req, res) => {
    await host.session(req.params.sessionId).disconnect(req.params.connectionId);
    res.status(204).end();
  });
}

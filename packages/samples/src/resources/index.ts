import type { SampleResource } from "../sample/defineResource.ts";
import { openingHours } from "./openingHours.ts";

export const resources: readonly SampleResource[] = [openingHours];

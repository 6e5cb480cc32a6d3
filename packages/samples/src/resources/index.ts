import type { SampleResource } from "../sample/defineSample.ts";
import { openingHours } from "./openingHours.ts";

export const resources: readonly SampleResource[] = [openingHours];

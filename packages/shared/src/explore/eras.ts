import { profileEras } from "../profile/eras.ts";

/** The eras that can be explored. */
export const exploreEras = profileEras.filter((era) => era !== "auto");

export type ExploreEra = (typeof exploreEras)[number];

/** Those that are explored unless others are chosen. */
export const defaultExploreEras = ["2025-11-25", "2026-07-28"] as const satisfies ExploreEra[];

import type { StateGroup } from "../screenState.ts";
import { calls } from "./calls.ts";
import { desk } from "./desk.ts";
import { faults } from "./faults.ts";
import { fields } from "./fields.ts";
import { odd } from "./odd.ts";
import { page } from "./page.ts";
import { presented } from "./presented.ts";
import { tabs } from "./tabs.ts";
import { url } from "./url.ts";

/** In the order in which the page shows them. */
export const groups: readonly StateGroup[] = [
  page,
  fields,
  tabs,
  odd,
  desk,
  url,
  faults,
  presented,
  calls,
];

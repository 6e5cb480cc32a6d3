import type { ScreenState } from "../screenState.ts";
import { calls } from "./calls.ts";
import { faults } from "./faults.ts";
import { form } from "./form.ts";
import { hosts } from "./hosts.ts";
import { invalid } from "./invalid.ts";
import { page } from "./page.ts";
import { presentations } from "./presentations.ts";
import { queue } from "./queue.ts";
import { tabs } from "./tabs.ts";
import { url } from "./url.ts";

export const states: readonly ScreenState[] = [
  ...page,
  ...form,
  ...tabs,
  ...invalid,
  ...queue,
  ...url,
  ...faults,
  ...presentations,
  ...calls,
  ...hosts,
];

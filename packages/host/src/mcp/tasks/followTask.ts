import type { JsonObject } from "@elicitation-playground/shared/text/json";
import { runLegacyTask } from "./legacyTask.ts";
import { runModernTask, type TaskAsking } from "./modernTask.ts";
import type { TaskSteps } from "./pollTask.ts";
import type { Task } from "./task.ts";

/** Sees a task to its end, in the way of its era. */
export function followTask(
  task: Task,
  isLegacy: boolean,
  asking: TaskAsking,
  steps: TaskSteps,
): Promise<JsonObject> {
  return isLegacy ? runLegacyTask(task, steps) : runModernTask(task, asking, steps);
}

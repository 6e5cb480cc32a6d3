import { createContext, use } from "react";
import type { Commands } from "./commands.ts";

/** Without a provider the page is read-only. */
export const CommandsContext = createContext<Commands | undefined>(undefined);

/** The session's commands, or undefined on a read-only page. */
export function useCommands(): Commands | undefined {
  return use(CommandsContext);
}

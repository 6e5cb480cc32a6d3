import { createContext, use } from "react";
import type { Commands } from "./commands.ts";

/** Without a provider the page is read-only. */
export const CommandsContext = createContext<Commands | undefined>(undefined);

/** The commands of the session, or undefined where nothing can be changed. */
export function useCommands(): Commands | undefined {
  return use(CommandsContext);
}

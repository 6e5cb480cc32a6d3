import type { CallSubject, Tool } from "@elicitation-playground/shared/log/subjects";
import {
  InvalidParamHeaderError,
  readParamHeaders,
  toParamHeaders,
  type ParamHeader,
} from "./paramHeaders.ts";

/** The headers that calls of the listed tools carry, over HTTP in 2026-07-28. */
export class ToolHeaders {
  readonly #byTool = new Map<string, ParamHeader[]>();

  /** The tools that can be offered; why another one cannot is told. */
  read(tools: Tool[], onLeftOut: (reason: string) => void): Tool[] {
    this.#byTool.clear();
    return tools.filter(({ name, inputSchema }) => {
      try {
        this.#byTool.set(name, readParamHeaders(inputSchema));
        return true;
      } catch (error) {
        if (!(error instanceof InvalidParamHeaderError)) throw error;
        onLeftOut(`The tool "${name}" is left out. ${error.message}.`);
        return false;
      }
    });
  }

  /** A tool that is not listed yet is called without. */
  of(subject: CallSubject): Record<string, string> {
    if (!("tool" in subject)) return {};
    return toParamHeaders(this.#byTool.get(subject.tool) ?? [], subject.arguments);
  }
}

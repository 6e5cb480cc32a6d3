import type { z } from "zod";
import { ask } from "./ask.ts";
import type { SamplePrompt, SampleResource } from "./defineSample.ts";
import { Unsupported } from "./errors.ts";
import { Paused, runSteps, type Peer } from "./runSample.ts";
import type { Asking } from "./steps.ts";

type PromptResult = { messages: { role: "user"; content: { type: "text"; text: string } }[] };
type ResourceResult = { contents: { uri: string; mimeType: string; text: string }[] };

/** A prompt or a resource needs to ask, and its client does not support that. */
export class CannotAsk extends Error {
  constructor(name: string) {
    super(`${name} needs to ask something, but this client does not support form elicitation.`);
  }
}

/** Runs a prompt. Its errors are protocol errors: unlike a tool it has no error results. */
export async function runPrompt<Pause>(
  prompt: SamplePrompt,
  args: z.output<SamplePrompt["input"]>,
  peer: Peer<Pause>,
): Promise<PromptResult | Pause> {
  const text = await runText(prompt.name, prompt.run(args, ask), peer);
  if (text instanceof Paused) return text.pause;
  return { messages: [{ role: "user", content: { type: "text", text } }] };
}

/** Runs a resource. Its errors are protocol errors too. */
export async function runResource<Pause>(
  resource: SampleResource,
  peer: Peer<Pause>,
): Promise<ResourceResult | Pause> {
  const { uri, name, mimeType } = resource;
  const text = await runText(name, resource.run(ask), peer);
  return text instanceof Paused ? text.pause : { contents: [{ uri, mimeType, text }] };
}

async function runText<Pause>(
  name: string,
  asking: Asking<string>,
  peer: Peer<Pause>,
): Promise<string | Paused<Pause>> {
  try {
    return await runSteps(asking, peer);
  } catch (error) {
    if (!(error instanceof Unsupported)) throw error;
    if (error.text !== undefined) return error.text;
    throw new CannotAsk(name);
  }
}

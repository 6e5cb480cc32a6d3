import type { SamplePrompt } from "../sample/defineSample.ts";
import { writeInvitation } from "./writeInvitation.ts";

export const prompts: readonly SamplePrompt[] = [writeInvitation];

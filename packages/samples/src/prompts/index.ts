import type { SamplePrompt } from "../sample/definePrompt.ts";
import { writeInvitation } from "./writeInvitation.ts";

export const prompts: readonly SamplePrompt[] = [writeInvitation];

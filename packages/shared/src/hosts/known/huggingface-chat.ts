import { defineHost } from "../hostFacts.ts";

export const huggingfaceChat = defineHost({
  id: "huggingface-chat",
  name: "Hugging Face Chat UI",
  facts: [
    {
      verdict: "works",
      traits: ["form"],
      text: "Shows a form in the chat.",
      source: {
        kind: "source",
        name: "huggingface/chat-ui #2506",
        url: "https://github.com/huggingface/chat-ui/pull/2506",
      },
      date: "2026-08",
    },
    {
      verdict: "degraded",
      traits: ["form"],
      text: "Cancels a question when calls of two users overlap on one client.",
      source: {
        kind: "source",
        name: "huggingface/chat-ui #2506",
        url: "https://github.com/huggingface/chat-ui/pull/2506",
      },
      date: "2026-08",
    },
  ],
});

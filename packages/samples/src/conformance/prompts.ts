import { embedded, image, text } from "./media.ts";

type Content = typeof image | ReturnType<typeof text> | ReturnType<typeof embedded>;

/** A prompt's arguments are all required strings. */
export type FixedPrompt = {
  name: string;
  description: string;
  args: Record<string, string>;
  content: (given: Record<string, string>) => Content[];
};

export const fixedPrompts: readonly FixedPrompt[] = [
  {
    name: "test_simple_prompt",
    description: "A prompt without arguments.",
    args: {},
    content: () => [text("This is a simple prompt for testing.")],
  },
  {
    name: "test_prompt_with_arguments",
    description: "A prompt that uses two arguments.",
    args: { arg1: "First test argument", arg2: "Second test argument" },
    content: ({ arg1, arg2 }) => [text(`Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`)],
  },
  {
    name: "test_prompt_with_embedded_resource",
    description: "A prompt with a resource in it.",
    args: { resourceUri: "URI of the resource to embed" },
    content: ({ resourceUri = "" }) => [
      embedded(resourceUri, "text/plain", "Embedded resource content for testing."),
      text("Please process the embedded resource above."),
    ],
  },
  {
    name: "test_prompt_with_image",
    description: "A prompt with an image in it.",
    args: {},
    content: () => [image, text("Please analyze the image above.")],
  },
];

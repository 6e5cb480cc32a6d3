import { pngBase64 } from "./media.ts";

export type FixedResource = {
  uri: string;
  name: string;
  description: string;
  mimeType: string;
  body: { text: string } | { blob: string };
};

export const fixedResources: readonly FixedResource[] = [
  {
    uri: "test://static-text",
    name: "static-text",
    description: "A text that never changes.",
    mimeType: "text/plain",
    body: { text: "This is the content of the static text resource." },
  },
  {
    uri: "test://static-binary",
    name: "static-binary",
    description: "An image that never changes.",
    mimeType: "image/png",
    body: { blob: pngBase64 },
  },
  {
    uri: "test://watched-resource",
    name: "watched-resource",
    description: "A resource to subscribe to.",
    mimeType: "text/plain",
    body: { text: "Watched resource content." },
  },
];

export const dataTemplate = {
  name: "template",
  uriTemplate: "test://template/{id}/data",
  description: "Data by id.",
  mimeType: "application/json",
};

export function readTemplate(id: string): string {
  return JSON.stringify({ id, templateTest: true, data: `Data for ID: ${id}` });
}

/** One red pixel. */
export const pngBase64 =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC";

/** A WAV file without samples. */
export const wavBase64 = "UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAIA+AAACABAAZGF0YQAAAAA=";

export const image = { type: "image", data: pngBase64, mimeType: "image/png" } as const;
export const audio = { type: "audio", data: wavBase64, mimeType: "audio/wav" } as const;

export function text(words: string) {
  return { type: "text" as const, text: words };
}

export function embedded(uri: string, mimeType: string, words: string) {
  return { type: "resource" as const, resource: { uri, mimeType, text: words } };
}

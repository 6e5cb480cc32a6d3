import { Client as McpClient, type SdkError } from "@modelcontextprotocol/client";

type Outcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: "not-in-era" }
  | { readonly ok: false; readonly reason: "invalid"; readonly message: string };

type Validate = (method: string, raw: unknown) => Outcome;

/** What the checks use of the SDK's wire schemas of an era. */
export type WireCodec = {
  readonly era: string;
  hasRequestMethod: (method: string) => boolean;
  hasNotificationMethod: (method: string) => boolean;
  validateRequest: Validate;
  validateResult: Validate;
  validateNotification: Validate;
  validateInputRequest: Validate;
  validateInputResponse: Validate;
  validateEnvelopeMeta: (meta: Record<string, unknown>) => { key: string; problem: string }[];
  decodeResult: (
    method: string,
    raw: unknown,
  ) =>
    | { kind: "complete" }
    | { kind: "input_required"; inputRequests: Record<string, unknown> }
    | { kind: "invalid"; error: SdkError };
};

/** The SDK offers its wire schemas only to subclasses of its client, by the negotiated version. */
class WireCodecSource extends McpClient {
  constructor(version: string) {
    super({ name: "wire", version: "1" });
    this._negotiatedProtocolVersion = version;
  }

  get codec(): WireCodec {
    return this._wireCodec();
  }
}

const legacy = new WireCodecSource("2025-11-25").codec;
const modern = new WireCodecSource("2026-07-28").codec;

/** The schemas of a protocol version, or of the nearest version that the SDK knows. */
export function wireCodecOf(version: string): WireCodec {
  return version >= modern.era ? modern : legacy;
}

/** Whether the method belongs to the protocol, in one era or the other. */
export function isSpecMethod(method: string): boolean {
  return [legacy, modern].some(
    (codec) => codec.hasRequestMethod(method) || codec.hasNotificationMethod(method),
  );
}

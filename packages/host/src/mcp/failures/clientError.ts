import { ProtocolError, ProtocolErrorCode } from "@modelcontextprotocol/client";

/** The error that an imitated client sends instead of an answer. */
export class ClientError extends ProtocolError {
  constructor(reason = "The client failed.") {
    super(ProtocolErrorCode.InternalError, reason);
  }
}

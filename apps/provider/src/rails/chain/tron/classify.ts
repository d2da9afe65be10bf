import * as v from "valibot"

/**
 * The meaning of a node's response to a transaction. `known`: the node has it. `expired`: it is too late, so it is in a block
 * already or never will be. `insufficient`: the wallet can't pay for it now. `unknown`: anything else, including no response: the
 * transaction may still have been accepted.
 */
export type SendOutcome = "known" | "expired" | "insufficient" | "unknown"

/** The response to `/wallet/broadcasthex`. Its text is hexadecimal. */
export const BroadcastSchema = v.object({
  result: v.optional(v.boolean(), false),
  code: v.optional(v.string()),
  message: v.optional(v.string(), ""),
})

/** Classifies a node's response to a transaction (`api.proto`, `Return.response_code`). */
export function classifyAnswer({ result, code, message }: v.InferOutput<typeof BroadcastSchema>): SendOutcome {
  if (result) return "known"
  switch (code ?? "") {
    case "DUP_TRANSACTION_ERROR":
      return "known"
    case "TRANSACTION_EXPIRATION_ERROR":
      return "expired"
    // The protocol's own spelling. The wallet has neither enough bandwidth nor coin to burn for it.
    case "BANDWITH_ERROR":
      return "insufficient"
    case "CONTRACT_VALIDATE_ERROR":
      return /balance is not sufficient|insufficient/i.test(readText(message)) ? "insufficient" : "unknown"
    default:
      return "unknown"
  }
}

/** Most nodes return text in hexadecimal, some as plain text. */
export function readText(message: string): string {
  return /^([0-9a-f]{2})+$/i.test(message) ? Buffer.from(message, "hex").toString() : message
}

import * as v from "valibot"

/**
 * What a node's answer to a transaction means. `known`: it has it. `expired`: it is too late for it, so it is in a block
 * already or never will be. `insufficient`: the wallet can't pay for it now. `unknown`: anything else, also no answer at
 * all: then the transaction may have been taken nevertheless.
 */
export type SendOutcome = "known" | "expired" | "insufficient" | "unknown"

/** The answer to `/wallet/broadcasthex`. Its text is hexadecimal. */
export const BroadcastSchema = v.object({
  result: v.optional(v.boolean(), false),
  code: v.optional(v.string()),
  message: v.optional(v.string(), ""),
})

/** Reads the answer of a node to a transaction (`api.proto`, `Return.response_code`). */
export function classifyAnswer({ result, code, message }: v.InferOutput<typeof BroadcastSchema>): SendOutcome {
  if (result) return "known"
  switch (code ?? "") {
    case "DUP_TRANSACTION_ERROR":
      return "known"
    case "TRANSACTION_EXPIRATION_ERROR":
      return "expired"
    // As the protocol spells it. The wallet has neither enough bandwidth nor coin to burn for it.
    case "BANDWITH_ERROR":
      return "insufficient"
    case "CONTRACT_VALIDATE_ERROR":
      return /balance is not sufficient|insufficient/i.test(readText(message)) ? "insufficient" : "unknown"
    default:
      return "unknown"
  }
}

/** Most nodes write text in hexadecimal, some as it is. */
export function readText(message: string): string {
  return /^([0-9a-f]{2})+$/i.test(message) ? Buffer.from(message, "hex").toString() : message
}

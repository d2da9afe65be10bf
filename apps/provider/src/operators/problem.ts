import type { ErrorTag } from "@wallet/core/contract"
import { Refusal } from "#platform/http/refusal.ts"

/** An expected error with a text for the operator's page. */
export class Problem extends Error {
  override readonly name = "Problem"
  readonly status: 400 | 403 | 404 | 409 | 413 | 422 | 429 | 503

  constructor(status: Problem["status"], message: string) {
    super(message)
    this.status = status
  }
}

/** The text of an area's refusal for an operator; undefined for other errors. */
export function describeProblem(error: unknown): Problem | undefined {
  if (error instanceof Problem) return error
  if (!(error instanceof Refusal)) return undefined
  const inWords = words[error.tag]
  return inWords ? inWords(error.parts) : new Problem(400, `This was refused: ${error.tag}.`)
}

function wordsOfAddress(code: string | undefined): string {
  if (code === "address_of_provider") return "This address is our own, or a customer's: money would come back."
  if (code === "address_burned" || code === "address_token_contract") return "Money sent to this address would be lost."
  return "This is not an address of the network."
}

/** The refusals that an operator can cause. */
const words: Readonly<Partial<Record<ErrorTag, (parts: Refusal["parts"]) => Problem>>> = {
  not_found: () => new Problem(404, "There is nothing of that name."),
  state_conflict: ({ details }) =>
    new Problem(409, `Somebody was first, or it does not wait any more: it is ${details?.["state"]}.`),
  rate_limited: ({ retryAfter }) => new Problem(429, `Too many attempts: try again in ${retryAfter} s.`),
  payload_too_large: () => new Problem(413, "That is more than this page takes."),
  address_invalid: ({ fields }) => new Problem(422, wordsOfAddress(fields?.["address"]?.code)),
  validation_failed: ({ fields }) => {
    const code = fields?.["address"]?.code
    if (code === "required") return new Problem(422, "Name an address: it has several senders, or none that is known.")
    if (code === "hot_wallet_short")
      return new Problem(
        422,
        "The hot wallet, which sends it back, holds less of it than this deposit: refill it first, or keep the token.",
      )
    if (code === "hot_wallet_short_of_fee")
      return new Problem(422, "The hot wallet holds too little of the network's coin for the fee: refill it first.")
    return new Problem(422, `This was refused: ${Object.keys(fields ?? {}).join(", ")}.`)
  },
  not_available: ({ details }) => new Problem(409, `Nobody could do this now: ${details?.["party"]} is off.`),
  insufficient_funds: () => new Problem(409, "The wallet holds less than that."),
  password_common: () => new Problem(422, "This password is too easy to guess: choose another."),
}

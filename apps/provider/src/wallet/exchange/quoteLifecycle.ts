import type { ExchangeQuote } from "#platform/http/answers.ts"
import type { Lifecycle } from "#platform/lifecycle/lifecycle.ts"
import type { ExchangeQuotesTable } from "#wallet/exchange/tables.ts"

export type QuoteState = ExchangeQuote["state"]
type QuoteEvent = "execute" | "supersede" | "expire"

/** The life of a firm offer (screens E). Accepting and executing are one step: both currencies move, or neither. */
export const quoteLifecycle: Lifecycle<QuoteState, QuoteEvent, "exchange"> = {
  transitions: {
    issued: { execute: "executed", supersede: "superseded", expire: "expired" },
    executed: {},
    superseded: {},
    expired: {},
  },
  events: {
    execute: { by: ["customer"], posts: "exchange" },
    supersede: { by: ["customer"] },
    expire: { by: ["clock"], raisedBy: ["reading"] },
  },
}

/** State of a quote. It is valid before `expires_at` and expired from then on, without a job. */
export function stateAt(
  { state, expires_at }: Pick<ExchangeQuotesTable, "state" | "expires_at">,
  now: Date,
): QuoteState {
  return state === "issued" && now >= expires_at ? "expired" : state
}

import type { Handlers } from "./handler.ts"
import { readKeyOutcome } from "./keyOutcome.ts"

/** The call that asks for the outcome of another one. */
export const outcomeHandlers = {
  getIdempotencyOutcome: ({ db }, { caller, input }) => readKeyOutcome(db, caller.account, input.key),
} satisfies Pick<Handlers, "getIdempotencyOutcome">

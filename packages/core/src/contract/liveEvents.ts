import * as v from "valibot"
import { looseObject } from "./schemas/looseObject.ts"
import { openPicklist } from "./schemas/openPicklist.ts"

/** The path of the live events: `GET`, `text/event-stream`, with the customer's token. */
export const liveEventsPath = "/events"

/**
 * A hint that something of the customer's has changed and should be read again.
 * The new answer comes with it if the provider has read it already.
 */
export const LiveEventSchema = looseObject({
  type: openPicklist([
    "wallets",
    "operations",
    "topUps",
    "deposits",
    "kyc",
    "verification",
    "limits",
    "amlChecks",
    "notifications",
    "withdrawals",
    "cards",
    "invoices",
    "payouts",
    "accountLink",
    "user",
    "protectedTransfers",
    "provider",
  ]),
  /**
   * The place of the change in the order of commits. An answer with a header `Live-Position` that is not lower, as texts
   * compare and with the same part before the first hyphen, knows the change.
   */
  position: v.optional(v.string()),
  /** The new answers of calls that the change made stale, without parameters, by the names of the calls: `readLiveAnswers`. */
  answers: v.optional(v.unknown()),
})

/** A hint, as the stream carries it. */
export type LiveEvent = v.InferOutput<typeof LiveEventSchema>

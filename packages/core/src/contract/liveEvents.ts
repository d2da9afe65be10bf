import * as v from "valibot"
import { openObject } from "./openObject.ts"

/** Where the live events stream: `GET`, `text/event-stream`, with the customer's token. */
export const liveEventsPath = "/events"

/**
 * A hint that something of the customer's has changed and should be read again.
 * It carries no money itself: the calls do.
 */
export const LiveEventSchema = /* @__PURE__ */ openObject({
  type: v.picklist(["wallets", "operations", "topUps", "kyc"]),
})
/** A hint, as the stream carries it. */
export type LiveEvent = v.InferOutput<typeof LiveEventSchema>

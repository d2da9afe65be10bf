import * as v from "valibot"
import * as a from "./answers.ts"
import { defineCall, defineSentCall, type SentCall } from "./call.ts"
import { IdSchema } from "./ids.ts"
import { openObject } from "./openObject.ts"

/** What a client may know of the provider before anyone signs in. */
export const getProviderInfo = /* @__PURE__ */ defineCall({
  name: "getProviderInfo",
  method: "GET",
  path: "/info",
  access: "public",
  data: /* @__PURE__ */ (() =>
    openObject({
      version: a.string(),
      /** Present where the outside world is simulated: the pages on which a developer plays it. */
      sandbox: a.nullable(openObject({ mailboxUrl: a.string() })),
    }))(),
  errors: [],
})

/** What is sent for `getIdempotencyOutcome` and what comes back. */
export const getIdempotencyOutcomeSent = {
  name: "getIdempotencyOutcome",
  method: "GET",
  path: "/idempotency/:key",
  data: /* @__PURE__ */ (() =>
    openObject({
      /** `absent`: nothing arrived under this key, and nothing happened. */
      state: a.picklist(["absent", "in_progress", "settled"]),
      call: a.nullish(a.string()),
      /** The envelope that was answered, where it is settled; null once it is older than 30 days. */
      answer: a.nullish(a.unknown()),
      /** How it ended, where the answer is no longer kept. It is told for ever. */
      outcome: a.nullish(a.picklist(["happened", "refused"])),
      /** The id of what was made, where it happened and the answer is no longer kept; null where it had none. */
      operationId: a.nullish(a.string()),
      /** The tag of the refusal, where it was refused and the answer is no longer kept. */
      tag: a.nullish(a.string()),
    }))(),
} as const satisfies SentCall

/** What became of an Idempotency-Key: the way out of an unknown outcome. */
export const getIdempotencyOutcome = /* @__PURE__ */ defineSentCall(getIdempotencyOutcomeSent, () => ({
  access: "customer",
  scope: "any",
  params: v.object({ key: IdSchema }),
  errors: [],
}))

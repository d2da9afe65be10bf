import * as v from "valibot"
import { defineCall } from "./call.ts"
import { IdSchema } from "./ids.ts"

/** What a client may know of the provider before anyone signs in. */
export const getProviderInfo = /* @__PURE__ */ defineCall({
  name: "getProviderInfo",
  method: "GET",
  path: "/info",
  access: "public",
  data: v.looseObject({
    version: v.string(),
    /** Present where the outside world is simulated: the pages on which a developer plays it. */
    sandbox: v.nullable(v.looseObject({ mailboxUrl: v.string() })),
  }),
  errors: [],
})

/** What became of an Idempotency-Key: the way out of an unknown outcome. */
export const getIdempotencyOutcome = /* @__PURE__ */ defineCall({
  name: "getIdempotencyOutcome",
  method: "GET",
  path: "/idempotency/:key",
  access: "customer",
  params: v.object({ key: IdSchema }),
  data: v.looseObject({
    /** `absent`: nothing arrived under this key, and nothing happened. */
    state: v.picklist(["absent", "in_progress", "settled"]),
    call: v.nullish(v.string()),
    /** The envelope that was answered, where it is settled. */
    answer: v.nullish(v.unknown()),
  }),
  errors: [],
})

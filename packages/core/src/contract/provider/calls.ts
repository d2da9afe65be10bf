import * as v from "valibot"
import { defineCall } from "#contract/declaration/call.ts"
import { looseObject } from "#contract/schemas/looseObject.ts"
import { openPicklist } from "#contract/schemas/openPicklist.ts"
import { IdSchema } from "#contract/values/ids.ts"
import { TimestampSchema } from "#contract/values/primitives.ts"

/** The public information about the provider, which needs no sign-in. */
export const getProviderInfo = defineCall({
  name: "getProviderInfo",
  method: "GET",
  path: "/info",
  access: "public",
  data: looseObject({
    /** The provider's version. */
    version: v.string(),
    /** Present where the outside world is simulated: the pages on which a developer plays it. */
    sandbox: v.nullable(
      looseObject({
        /** The page with the mails and codes of the sandbox. */
        mailboxUrl: v.string(),
      }),
    ),
    /**
     * The company behind each part of the provider, such as `acquirer`, `issuer` or `chain:ethereum`: the company itself, a
     * simulation of it, or nobody, so that what needs it is not offered. One that is there and serves nothing, because
     * others are missing, is off too. Absent where a provider does not say.
     */
    parties: v.nullish(
      v.array(
        looseObject({
          /** The party, such as `acquirer` or `chain:ethereum`. */
          name: v.string(),
          state: openPicklist(["real", "sandbox", "off"]),
          /** The codes of the currencies that it serves, where it does not serve all that need it. */
          currencies: v.nullish(v.array(v.string())),
        }),
      ),
    ),
    /** The abilities of virtual cards that not every issuer has. Absent where a provider does not say. */
    cards: v.nullish(
      looseObject({
        /** True if customers are asked to confirm payments online (3-D Secure). */
        confirmations: v.boolean(),
      }),
    ),
    /** The parts that the operator has paused, each with its end. Absent where a provider does not say. */
    pauses: v.nullish(
      v.array(
        looseObject({
          /** `outgoing`, or a way, network or currency, such as `way:cardTopUp`, `network:ethereum` and `currency:BTC`. */
          target: v.string(),
          until: TimestampSchema,
        }),
      ),
    ),
    /**
     * The public fees and limits that differ from the standard ones, by the names of the operator's settings, as decimal text:
     * `{ EXCHANGE_FEE: "0.004" }`. Absent where a provider does not say.
     */
    fees: v.nullish(v.record(v.string(), v.string())),
    /** The operator's notice to customers, in each language; null for none. */
    notice: v.nullish(
      looseObject({
        /** The notice's id: another one is a new notice. */
        id: v.string(),
        /** Its text in English. */
        en: v.string(),
        /** Its text in Russian. */
        ru: v.string(),
      }),
    ),
  }),
  errors: [],
})

/** Reads the outcome of an Idempotency-Key, to resolve an unknown outcome. */
export const getIdempotencyOutcome = defineCall({
  name: "getIdempotencyOutcome",
  method: "GET",
  path: "/idempotency/:key",
  access: "customer",
  scope: "any",
  params: v.object({ key: IdSchema }),
  data: looseObject({
    /** `absent`: nothing arrived with this key, and nothing happened. */
    state: openPicklist(["absent", "in_progress", "settled"]),
    /** The name of the call that was made with the key. */
    call: v.nullish(v.string()),
    /** The envelope that was answered, where it is settled; null once it is older than 30 days. */
    answer: v.nullish(v.unknown()),
    /** The end of the operation if its answer is no longer kept. It can be read for ever. */
    outcome: v.nullish(openPicklist(["happened", "refused"])),
    /** The id of what was made, where it happened and the answer is no longer kept; null where it had none. */
    operationId: v.nullish(v.string()),
    /** The tag of the refusal, where it was refused and the answer is no longer kept. */
    tag: v.nullish(v.string()),
  }),
  errors: [],
})

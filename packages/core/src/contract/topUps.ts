import * as v from "valibot"
import { CurrencyCodeSchema, DecimalSchema, MoneySchema, RequestedAmountSchema } from "./amounts.ts"
import { defineCall, defineSentCall, type SentCall } from "./call.ts"
import { IdSchema } from "./ids.ts"
import { openObject } from "./openObject.ts"
import { secret } from "./secret.ts"
import { TimestampSchema } from "./values.ts"

/** A way to bring money in, with what it costs. */
export const TopUpMethodSchema = /* @__PURE__ */ openObject({
  method: v.picklist(["card"]),
  currency: CurrencyCodeSchema,
  min: MoneySchema,
  max: MoneySchema,
  /** The share of the amount that is charged on top, e.g. `0.015`; see `feeOf`. */
  feeRate: DecimalSchema,
  /** Where the browser sends the card itself; the provider only ever sees the token. */
  tokenizationUrl: v.string(),
  /** True where nothing but a simulation stands behind it. */
  sandbox: v.boolean(),
})
/** A way to top up, as the provider offers one. */
export type TopUpMethod = v.InferOutput<typeof TopUpMethodSchema>

/** A card top-up (screens C). */
export const TopUpSchema = /* @__PURE__ */ openObject({
  id: IdSchema,
  state: v.picklist(["created", "processing", "succeeded", "failed"]),
  /** What reaches the wallet. */
  amount: MoneySchema,
  fee: MoneySchema,
  /** What the card pays: amount and fee. */
  charged: MoneySchema,
  card: openObject({ brand: v.string(), last4: v.string() }),
  /** Why the card's bank refused, where it did. */
  declineCode: v.nullish(v.string()),
  createdAt: TimestampSchema,
})
/** A card top-up, as the provider describes one. */
export type TopUp = v.InferOutput<typeof TopUpSchema>

/** The ways to top up, by currency. */
export const listTopUpMethods = /* @__PURE__ */ defineCall({
  name: "listTopUpMethods",
  method: "GET",
  path: "/topUps/methods",
  access: "customer",
  data: v.array(TopUpMethodSchema),
  errors: [],
})

/** Charges a card and credits the wallet. */
export const createCardTopUp = /* @__PURE__ */ defineCall({
  name: "createCardTopUp",
  method: "POST",
  path: "/topUps/card",
  access: "customer",
  movesMoney: true,
  body: v.object({ amount: RequestedAmountSchema, currency: CurrencyCodeSchema, cardToken: v.pipe(IdSchema, secret) }),
  data: TopUpSchema,
  errors: ["top_up_unavailable", "card_token_invalid", "amount_too_small", "amount_too_large"],
})

/** What is sent for `getTopUp` and what comes back. */
export const getTopUpSent = {
  name: "getTopUp",
  method: "GET",
  path: "/topUps/:topUpId",
  data: TopUpSchema,
} as const satisfies SentCall

/** One top-up. */
export const getTopUp = /* @__PURE__ */ defineSentCall(getTopUpSent, () => ({
  access: "customer",
  params: v.object({ topUpId: IdSchema }),
  errors: [],
}))

import * as v from "valibot"
import { defineCall } from "#contract/declaration/call.ts"
import { looseObject } from "#contract/schemas/looseObject.ts"
import { openPicklist } from "#contract/schemas/openPicklist.ts"
import { CurrencyCodeSchema, MoneySchema, RequestedAmountSchema } from "#contract/values/amounts.ts"
import { IdSchema } from "#contract/values/ids.ts"
import { TimestampSchema } from "#contract/values/primitives.ts"

/**
 * The states of a top-up by SBP. `returning`: it was paid too late, and the money is on its way back;
 * `returned`: it went back.
 *
 * @see screens C
 */
export const sbpTopUpStates = [
  "created",
  "shown",
  "paid",
  "expired",
  "cancelled",
  "rejected",
  "returning",
  "returned",
] as const

/**
 * A top-up by SBP, the fast payments of Russian banks.
 *
 * @see screens C
 */
export const SbpTopUpSchema = looseObject({
  id: IdSchema,
  state: openPicklist(sbpTopUpStates),
  /** What the payer's bank sends and the wallet gets: it costs nothing. */
  amount: MoneySchema,
  /** The payment link that is also the QR code's text (`parseSbpLink`); nothing until the bank has made it. */
  link: v.nullable(v.string()),
  /** Until when it can be paid. */
  expiresAt: TimestampSchema,
  /** The time at the provider, for a countdown on a device whose clock is wrong. */
  serverTime: TimestampSchema,
  createdAt: TimestampSchema,
  /** True if it is simulated. */
  sandbox: v.boolean(),
})
/** A top-up by SBP, as the provider describes one. */
export type SbpTopUp = v.InferOutput<typeof SbpTopUpSchema>

/** Asks for a payment link; the wallet is credited once a bank has paid it. */
export const createSbpTopUp = defineCall({
  name: "createSbpTopUp",
  method: "POST",
  path: "/topUps/sbp",
  access: "customer",
  movesMoney: true,
  body: v.object({ amount: RequestedAmountSchema, currency: CurrencyCodeSchema }),
  data: SbpTopUpSchema,
  errors: [
    "not_available",
    "top_up_unavailable",
    "amount_too_small",
    "amount_too_large",
    "kyc_required",
    "limit_exceeded",
    "rate_unavailable",
  ],
})

/** One top-up by SBP. */
export const getSbpTopUp = defineCall({
  name: "getSbpTopUp",
  method: "GET",
  path: "/topUps/sbp/:topUpId",
  access: "customer",
  scope: "read",
  params: v.object({ topUpId: IdSchema }),
  data: SbpTopUpSchema,
  errors: [],
})

/**
 * Asks the bank to take a link back. It is `cancelled` once the bank says so: a payment that came before counts.
 */
export const cancelSbpTopUp = defineCall({
  name: "cancelSbpTopUp",
  method: "POST",
  path: "/topUps/sbp/:topUpId/cancel",
  access: "customer",
  params: v.object({ topUpId: IdSchema }),
  data: SbpTopUpSchema,
  errors: ["state_conflict"],
})

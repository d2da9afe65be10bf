import * as v from "valibot"
import { defineCall } from "#contract/declaration/call.ts"
import { looseObject } from "#contract/schemas/looseObject.ts"
import { openPicklist } from "#contract/schemas/openPicklist.ts"
import { CurrencyCodeSchema, MoneySchema } from "#contract/values/amounts.ts"
import { IdSchema } from "#contract/values/ids.ts"
import { TimestampSchema } from "#contract/values/primitives.ts"
import { PayoutDestinationSchema, requestedDestination } from "./payoutDestination.ts"

/** A line of the address book. */
export const BeneficiarySchema = looseObject({
  id: IdSchema,
  /** The name that the customer gave it. */
  label: v.string(),
  currency: CurrencyCodeSchema,
  destination: PayoutDestinationSchema,
  /** While it is `pending`, no more than a small amount goes there. */
  state: openPicklist(["pending", "active", "archived"]),
  /** From when on it is active. */
  activeFrom: TimestampSchema,
  /** A payment to it has arrived before. */
  verified: v.boolean(),
  /** What was sent there last, fees included, and when. */
  last: v.nullable(looseObject({ amount: MoneySchema, at: TimestampSchema })),
  createdAt: TimestampSchema,
})
/** A line of the address book, as the provider describes one. */
export type Beneficiary = v.InferOutput<typeof BeneficiarySchema>

/** The address book, the last used first. */
export const listBeneficiaries = defineCall({
  name: "listBeneficiaries",
  method: "GET",
  path: "/beneficiaries",
  access: "customer",
  scope: "read",
  data: v.array(BeneficiarySchema),
  errors: [],
})

/**
 * Adds a destination to the address book. A destination that is already in it keeps its id and its waiting time, and gets
 * the new label and holder. A full book (500 destinations) is refused with `state_conflict`, state `full`.
 */
export const createBeneficiary = defineCall({
  name: "createBeneficiary",
  method: "POST",
  path: "/beneficiaries",
  access: "customer",
  scope: "payouts",
  body: v.object({
    ...requestedDestination(),
    /** A name that the customer recognises it by, up to 60 characters. */
    label: v.pipe(v.string("required"), v.trim(), v.nonEmpty("required"), v.maxLength(60, "too_long")),
    currency: CurrencyCodeSchema,
  }),
  data: BeneficiarySchema,
  errors: ["withdrawal_unavailable", "address_invalid", "network_mismatch", "card_token_invalid", "state_conflict"],
})

/** Takes a line out of the address book. */
export const archiveBeneficiary = defineCall({
  name: "archiveBeneficiary",
  method: "POST",
  path: "/beneficiaries/:beneficiaryId/archive",
  access: "customer",
  scope: "payouts",
  params: v.object({ beneficiaryId: IdSchema }),
  data: BeneficiarySchema,
  errors: ["state_conflict"],
})

import * as v from "valibot"
import { defineCall } from "#contract/declaration/call.ts"
import { looseObject } from "#contract/schemas/looseObject.ts"
import { openPicklist } from "#contract/schemas/openPicklist.ts"
import { CurrencyCodeSchema, MoneySchema } from "#contract/values/amounts.ts"
import { IdSchema } from "#contract/values/ids.ts"
import { TimestampSchema } from "#contract/values/primitives.ts"

/** A bank transfer that has arrived. `checking`: an operator looks at it before it is credited or returned. */
export const BankTransferSchema = looseObject({
  id: IdSchema,
  state: openPicklist(["checking", "credited", "returning", "returned"]),
  amount: MoneySchema,
  createdAt: TimestampSchema,
})
/** A bank transfer that has arrived, as the provider describes one. */
export type BankTransfer = v.InferOutput<typeof BankTransferSchema>

/** The account that a customer tops up by bank transfer, and the reference that makes a transfer theirs. */
export const BankTopUpSchema = looseObject({
  currency: CurrencyCodeSchema,
  /** The owner of the account. */
  name: v.string(),
  /** The number of the account. */
  iban: v.string(),
  /** The code of its bank, where it is told. */
  bic: v.nullable(v.string()),
  /** The name of its bank, where it is told. */
  bankName: v.nullable(v.string()),
  /** The customer's own, always the same (ISO 11649). A transfer without it waits for an operator. */
  reference: v.string(),
  /** The newest transfers. */
  transfers: v.array(BankTransferSchema),
  /** True if it is simulated. */
  sandbox: v.boolean(),
})
/** The account that a customer tops up by bank transfer, as the provider describes it. */
export type BankTopUp = v.InferOutput<typeof BankTopUpSchema>

/** The account and the reference for bank transfers, and those that have arrived. */
export const getBankTopUp = defineCall({
  name: "getBankTopUp",
  method: "GET",
  path: "/topUps/bank",
  access: "customer",
  scope: "read",
  data: BankTopUpSchema,
  errors: ["not_available", "kyc_required"],
})

import * as v from "valibot"

/** The fields of Stripe's objects that are read here. Other fields may change. */

const MerchantSchema = v.looseObject({
  name: v.nullish(v.string()),
  network_id: v.nullish(v.string()),
  category_code: v.nullish(v.string()),
  country: v.nullish(v.string()),
})

export const CardSchema = v.looseObject({
  id: v.string(),
  status: v.string(),
  last4: v.string(),
  exp_month: v.number(),
  exp_year: v.number(),
  metadata: v.record(v.string(), v.string()),
})
export type StripeCard = v.InferOutput<typeof CardSchema>

export const TransactionSchema = v.looseObject({
  id: v.string(),
  amount: v.number(),
  currency: v.string(),
  merchant_amount: v.number(),
  merchant_currency: v.string(),
  merchant_data: MerchantSchema,
  type: v.string(),
  dispute: v.nullish(v.union([v.string(), v.looseObject({ id: v.string() })])),
  metadata: v.record(v.string(), v.string()),
})
export type StripeTransaction = v.InferOutput<typeof TransactionSchema>

export const AuthorizationSchema = v.looseObject({
  id: v.string(),
  amount: v.number(),
  currency: v.string(),
  merchant_amount: v.number(),
  merchant_currency: v.string(),
  approved: v.boolean(),
  status: v.string(),
  authorization_method: v.nullish(v.string()),
  card: v.looseObject({ id: v.string(), metadata: v.record(v.string(), v.string()) }),
  merchant_data: MerchantSchema,
  pending_request: v.nullish(v.looseObject({ amount: v.number(), merchant_amount: v.number() })),
  request_history: v.array(v.looseObject({ amount: v.number(), approved: v.boolean(), reason: v.string() })),
  transactions: v.array(TransactionSchema),
  metadata: v.record(v.string(), v.string()),
})
export type StripeAuthorization = v.InferOutput<typeof AuthorizationSchema>

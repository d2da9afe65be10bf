import * as v from "valibot"
import type { YooKassa } from "./openYooKassa.ts"
import { RoublesSchema } from "./roubles.ts"

/** The fields of YooKassa's payment that are read; others are ignored. */
export const PaymentSchema = v.object({
  id: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
  status: v.string(),
  amount: RoublesSchema,
  refunded_amount: v.optional(RoublesSchema),
  test: v.optional(v.boolean(), false),
  created_at: v.string(),
  expires_at: v.optional(v.string()),
  confirmation: v.optional(
    v.object({
      type: v.string(),
      confirmation_url: v.optional(v.string()),
      confirmation_data: v.optional(v.string()),
    }),
  ),
  cancellation_details: v.optional(v.object({ party: v.optional(v.string()), reason: v.string() })),
  metadata: v.optional(v.record(v.string(), v.unknown())),
  payment_method: v.optional(
    v.object({
      type: v.string(),
      id: v.optional(v.string()),
      saved: v.optional(v.boolean()),
      card: v.optional(
        v.object({
          first6: v.optional(v.string()),
          last4: v.string(),
          card_type: v.optional(v.string()),
          expiry_month: v.optional(v.string()),
          expiry_year: v.optional(v.string()),
        }),
      ),
    }),
  ),
})
export type YooKassaPayment = v.InferOutput<typeof PaymentSchema>

const RefundSchema = v.object({
  id: v.string(),
  description: v.optional(v.string()),
  status: v.string(),
  amount: RoublesSchema,
  cancellation_details: v.optional(v.object({ reason: v.string() })),
})
export type YooKassaRefund = v.InferOutput<typeof RefundSchema>

const createListSchema = <Item extends v.GenericSchema>(item: Item) =>
  v.object({ items: v.array(item), next_cursor: v.optional(v.string()) })

/** The metadata key of our reference. */
export const referenceKey = "wallet_reference"

/** The description by which a refund is found again: YooKassa stores nothing else of ours with it. */
export function toRefundName(reference: string, refund: string): string {
  return `${reference}/${refund}`
}

/** The most pages of a hundred that are searched for a payment whose response was lost. */
const mostPages = 50

export function readPayment(yooKassa: YooKassa, id: string): Promise<YooKassaPayment> {
  return yooKassa.get(`/payments/${encodeURIComponent(id)}`, PaymentSchema)
}

/**
 * Searches for the payment with our reference among those made around a time.
 *
 * @throws Error if there are too many to prove that it is missing.
 */
export async function searchPayment(
  yooKassa: YooKassa,
  reference: string,
  askedAt: Date,
): Promise<YooKassaPayment | undefined> {
  const around = (milliseconds: number) => new Date(askedAt.getTime() + milliseconds).toISOString()
  const query = new URLSearchParams({
    "created_at.gte": around(-clockDifference),
    "created_at.lte": around(keyLifetimeAndMore),
    limit: "100",
  })
  for (let page = 0; page < mostPages; page += 1) {
    const { items, next_cursor: cursor } = await yooKassa.get(`/payments?${query}`, createListSchema(PaymentSchema))
    const found = items.find(({ metadata }) => metadata?.[referenceKey] === reference)
    if (found || cursor === undefined) return found
    query.set("cursor", cursor)
  }
  throw new Error(`There are too many payments at YooKassa to find that of ${reference}`)
}

const clockDifference = 10 * 60_000
const keyLifetimeAndMore = 25 * 3_600_000

/** The refunds of a payment; at most a hundred, because our payments have fewer. */
export async function listRefunds(yooKassa: YooKassa, paymentId: string): Promise<readonly YooKassaRefund[]> {
  const query = new URLSearchParams({ payment_id: paymentId, limit: "100" })
  return (await yooKassa.get(`/refunds?${query}`, createListSchema(RefundSchema))).items
}

export function createRefund(
  yooKassa: YooKassa,
  key: string,
  refund: { readonly payment_id: string; readonly amount: object; readonly description?: string },
): Promise<YooKassaRefund> {
  return yooKassa.post("/refunds", key, refund, RefundSchema)
}

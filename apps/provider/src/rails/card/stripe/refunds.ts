import type { Stripe } from "stripe"
import { StripeRefusalError } from "../../stripe/openStripe.ts"
import type { CardRefund, CardRefundStatus } from "../cardRail.ts"
import { toStripeAmount } from "./amounts.ts"
import { findPayment, type StripeCardAccess } from "./payments.ts"

/** Refunds a charge or a part of it, once for each id. */
export async function refundOnce(access: StripeCardAccess, refund: CardRefund): Promise<CardRefundStatus> {
  // An idempotency key is valid for a day; the list of refunds is permanent.
  const known = await findRefund(access, refund)
  if (known) return toStatus(known)
  const payment = await findPayment(access, refund.reference)
  if (!payment?.intent) return { state: "failed", reason: "charge_not_found" }
  const { intent } = payment
  const { amount } = toStripeAmount(refund.amount)
  const metadata = { reference: refund.reference, refund: refund.refund }
  try {
    const made = await access.ask((stripe) =>
      stripe.refunds.create(
        { payment_intent: intent, amount, metadata },
        { idempotencyKey: `refund-${refund.refund}` },
      ),
    )
    return toStatus(made)
  } catch (error) {
    // The charge has less left, is disputed, or was refunded: a retry would not help.
    if (error instanceof StripeRefusalError && error.status === 400 && error.code !== "idempotency_error")
      return { state: "failed", reason: error.code }
    throw error
  }
}

/** The status of a refund; undefined if Stripe has none with that id. */
export async function findRefundStatus(
  access: StripeCardAccess,
  refund: Omit<CardRefund, "amount">,
): Promise<CardRefundStatus | undefined> {
  const found = await findRefund(access, refund)
  return found && toStatus(found)
}

async function findRefund(
  access: StripeCardAccess,
  { reference, refund }: Omit<CardRefund, "amount">,
): Promise<Stripe.Refund | undefined> {
  const payment = await findPayment(access, reference)
  if (!payment?.intent) return undefined
  const { intent } = payment
  const refunds = await access.ask((stripe) =>
    stripe.refunds.list({ payment_intent: intent, limit: 100 }).autoPagingToArray({ limit: 1_000 }),
  )
  return refunds.find(({ metadata }) => metadata?.["refund"] === refund)
}

function toStatus({ status, failure_reason }: Stripe.Refund): CardRefundStatus {
  if (status === "succeeded") return { state: "succeeded" }
  if (status === "failed" || status === "canceled") return { state: "failed", reason: failure_reason ?? status }
  return { state: "pending" }
}

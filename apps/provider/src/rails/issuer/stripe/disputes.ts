import * as v from "valibot"
import { type AskStripe, StripeRefusalError } from "../../stripe/openStripe.ts"
import type { DisputeStatus } from "../issuerRail.ts"
import { type StripeTransaction, TransactionSchema } from "./objects.ts"
import { listCaptures, readAuthorization } from "./readEvent.ts"

/** The metadata key for disputes that Stripe refused. */
const refusalKey = "wallet_dispute"

const explanation = "The cardholder says that they did not make this payment, and that nobody whom they know made it."

/** A payment with its captures. */
interface Captured {
  readonly captures: readonly StripeTransaction[]
  /** True if nothing more can be captured. */
  readonly isOver: boolean
  readonly isRefused: boolean
}

/** @param id of an authorization, or of a transaction without one. */
async function readCaptured(ask: AskStripe, id: string): Promise<Captured> {
  if (isTransaction(id)) {
    const transaction = v.parse(TransactionSchema, await ask((stripe) => stripe.issuing.transactions.retrieve(id)))
    return { captures: [transaction], isOver: true, isRefused: refusalKey in transaction.metadata }
  }
  const { transactions, status, approved, metadata } = await readAuthorization(ask, id)
  return {
    captures: listCaptures(transactions),
    isOver: status !== "pending" || !approved,
    isRefused: refusalKey in metadata,
  }
}

function isTransaction(id: string): boolean {
  return id.startsWith("ipi_")
}

/** Disputes every capture of a payment. Stripe accepts only disputes of captures: without one there is nothing to dispute. */
export async function disputeCaptures(ask: AskStripe, payment: string): Promise<void> {
  const { captures } = await readCaptured(ask, payment)
  for (const capture of captures) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- one after the other: there is rarely more than one
      await disputeCapture(ask, capture)
    } catch (error) {
      if (!(error instanceof StripeRefusalError) || error.status !== 400) throw error
      const metadata = { [refusalKey]: "refused" }
      // oxlint-disable-next-line no-await-in-loop -- as above
      await ask(async ({ issuing }) => {
        if (isTransaction(payment)) await issuing.transactions.update(payment, { metadata })
        else await issuing.authorizations.update(payment, { metadata })
      })
    }
  }
}

async function disputeCapture(ask: AskStripe, { id, dispute }: StripeTransaction): Promise<void> {
  const known = typeof dispute === "string" ? dispute : dispute?.id
  const { id: disputeId, status } =
    known === undefined
      ? await ask((stripe) =>
          stripe.issuing.disputes.create(
            { transaction: id, evidence: { reason: "fraudulent", fraudulent: { explanation } } },
            { idempotencyKey: `wallet-dispute-${id}` },
          ),
        )
      : await ask((stripe) => stripe.issuing.disputes.retrieve(known))
  // The response to a repeated request is the first one: it may have been submitted since.
  if (status !== "unsubmitted") return
  await ask((stripe) => stripe.issuing.disputes.submit(disputeId, {}, { idempotencyKey: `wallet-submit-${disputeId}` }))
}

/** The outcome of a payment's disputes. Several with different outcomes stay open, for an operator. */
export async function readDisputeStatus(ask: AskStripe, payment: string): Promise<DisputeStatus> {
  const { captures, isOver, isRefused } = await readCaptured(ask, payment)
  if (isRefused) return "lost"
  // Nothing was captured, and nothing will be.
  if (captures.length === 0) return isOver ? "won" : "unknown"
  const ids = captures.map(({ dispute }) => (typeof dispute === "string" ? dispute : dispute?.id))
  const states = await Promise.all(
    ids.map(async (id) =>
      id === undefined ? "unsubmitted" : (await ask((stripe) => stripe.issuing.disputes.retrieve(id))).status,
    ),
  )
  if (states.includes("unsubmitted")) return "unknown"
  if (states.every((state) => state === "won")) return "won"
  return states.every((state) => state === "lost" || state === "expired") ? "lost" : "open"
}

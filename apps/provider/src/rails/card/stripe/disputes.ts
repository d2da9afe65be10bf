import { createHash } from "node:crypto"
import type { Money } from "@wallet/core/money"
import type { Stripe } from "stripe"
import { isMissingAtStripe, StripeRefusalError } from "../../stripe/openStripe.ts"
import type { CardDispute, DisputeEvidence } from "../cardRail.ts"
import { fromStripeAmount } from "./amounts.ts"
import type { StripeCardAccess } from "./payments.ts"

const states: Readonly<Record<string, CardDispute["state"]>> = {
  warning_needs_response: "inquiry",
  warning_under_review: "evidence_sent",
  warning_closed: "closed",
  needs_response: "opened",
  under_review: "evidence_sent",
  appeal_needs_response: "opened",
  appeal_under_review: "evidence_sent",
  prevented: "closed",
  won: "won",
  lost: "lost",
}

/** The current state of a dispute at Stripe; undefined if it is unknown, or not about our charge. */
export async function findDispute(access: StripeCardAccess, id: string): Promise<CardDispute | undefined> {
  if (!/^\w+$/.test(id)) return undefined
  const dispute = await retrieve(access, id)
  const intent = dispute && readId(dispute.payment_intent)
  if (!dispute || intent === undefined) return undefined
  const payment = await access.db
    .selectFrom("stripe_payments")
    .select("reference")
    .where("intent", "=", intent)
    .executeTakeFirst()
  const amount = fromStripeAmount(dispute.amount, dispute.currency)
  if (!payment || !amount) return undefined
  const state = Object.hasOwn(states, dispute.status) ? states[dispute.status] : undefined
  if (!state) throw new Error(`Stripe has a state of disputes that is new to us: ${dispute.status}`)
  const due = dispute.evidence_details?.due_by
  const isOpen = state === "inquiry" || state === "opened"
  return {
    id: dispute.id,
    reference: payment.reference,
    state,
    amount,
    withdrawn: computeWithdrawn(dispute, amount),
    reason: dispute.reason,
    evidenceDueAt: isOpen && typeof due === "number" && due > 0 ? new Date(due * 1000) : null,
  }
}

async function retrieve({ ask }: StripeCardAccess, id: string): Promise<Stripe.Dispute | undefined> {
  try {
    return await ask((stripe) => stripe.disputes.retrieve(id))
  } catch (error) {
    if (isMissingAtStripe(error)) return undefined
    throw error
  }
}

/**
 * The part of the charge that the bank has. Stripe books it in the account's currency, which may differ from the charge's, and
 * books its own fee separately: what counts is the share of the withdrawn amount that was not returned.
 */
function computeWithdrawn({ balance_transactions: booked }: Stripe.Dispute, amount: Money): Money {
  const sum = (isTaken: boolean) =>
    (booked ?? []).reduce((total, one) => (one.amount < 0 === isTaken ? total + BigInt(one.amount) : total), 0n)
  const taken = -sum(true)
  const left = taken - sum(false)
  if (taken === 0n || left <= 0n) return { ...amount, units: 0n }
  // Rounded up, because the bank may have any fraction.
  return { ...amount, units: (amount.units * left + taken - 1n) / taken }
}

/** Stripe's fields for one file each. */
const fileFields = ["uncategorized_file", "service_documentation", "customer_communication", "receipt"] as const

/** Sends evidence. A repetition has no second effect; Stripe accepts none after it was sent to the bank. */
export async function sendEvidence({ ask }: StripeCardAccess, evidence: DisputeEvidence): Promise<void> {
  const { dispute, text, files } = evidence
  if (files.length > fileFields.length) throw new Error(`Stripe takes ${fileFields.length} files for a dispute`)
  const fields: Record<string, string> = { uncategorized_text: text }
  for (const [at, { name, contentType, bytes }] of files.entries()) {
    const file = { data: bytes, name, type: contentType }
    const idempotencyKey = `file-${dispute}-${computeHash(bytes)}`
    // oxlint-disable-next-line no-await-in-loop -- a few files, one after the other
    const uploaded = await ask((stripe) =>
      stripe.files.create({ purpose: "dispute_evidence", file }, { idempotencyKey }),
    )
    fields[fileFields[at] ?? "uncategorized_file"] = uploaded.id
  }
  const idempotencyKey = `evidence-${dispute}-${computeHash(JSON.stringify(fields))}`
  try {
    await ask((stripe) => stripe.disputes.update(dispute, { evidence: fields, submit: true }, { idempotencyKey }))
  } catch (error) {
    // It was sent before, or the dispute is decided: its state shows which.
    if (!(error instanceof StripeRefusalError) || error.status !== 400) throw error
  }
}

function computeHash(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("hex").slice(0, 32)
}

function readId(object: string | { readonly id: string } | null): string | undefined {
  return typeof object === "string" ? object : object?.id
}

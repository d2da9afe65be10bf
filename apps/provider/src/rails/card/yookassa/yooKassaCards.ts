import { createHash } from "node:crypto"
import { PartyUnavailableError } from "#platform/circuits/circuit.ts"
import { readNotification } from "../../yookassa/notifications.ts"
import { beginObject, findObject, keepRefusal } from "../../yookassa/objects.ts"
import { isFinalRefusal } from "../../yookassa/openYooKassa.ts"
import {
  createRefund,
  listRefunds,
  PaymentSchema,
  readPayment,
  referenceKey,
  toRefundName,
  type YooKassaPayment,
  type YooKassaRefund,
} from "../../yookassa/payments.ts"
import { toRoubles } from "../../yookassa/roubles.ts"
import { findPayment, makePayment, paymentName, type ShopParts } from "../../yookassa/shopPayments.ts"
import type {
  CardAuthentication,
  CardCharge,
  CardChargeOutcome,
  CardDescription,
  CardRail,
  CardRefund,
  CardRefundStatus,
  KeptCard,
} from "../cardRail.ts"

/** The time for which a payment waits for its card at YooKassa, in milliseconds. */
const paymentTerm = 3_600_000

/**
 * Charges cards in roubles through a YooKassa shop, in two stages: the card is entered on YooKassa's page, its bank holds the
 * money, and the charge captures it.
 *
 * YooKassa and the operator handle disputes by mail: the API has none. A saved card can't be deleted there; only its token is
 * deleted here.
 */
export function createYooKassaCards(parts: ShopParts): CardRail {
  const { yooKassa } = parts
  const find = async (reference: string) => {
    const known = await findObject(parts.db, paymentName(reference))
    return known && findPayment(parts, reference, known)
  }
  const require = async (reference: string) => {
    const payment = await find(reference)
    if (!payment) throw new Error(`YooKassa has no payment for ${reference}`)
    return payment
  }
  return {
    form: { kind: "page" },
    capture: "manual",
    sandbox: false,
    isAvailable: () => Promise.resolve(true),
    async describe(token) {
      const [paymentId] = splitToken(token) ?? []
      return paymentId === undefined ? undefined : toCard(await readPayment(yooKassa, paymentId))
    },
    authenticate: (charge, returnUrl) => authenticate(parts, charge, returnUrl),
    async charge({ reference, amount }) {
      const payment = await require(reference)
      if (payment.status !== "waiting_for_capture") return requireOutcome(payment)
      const path = `/payments/${payment.id}/capture`
      const captured = await yooKassa.post(path, `${reference}-capture`, { amount: toRoubles(amount) }, PaymentSchema)
      return requireOutcome(captured)
    },
    async chargeOutcome(reference) {
      const payment = await find(reference)
      return payment && toOutcome(payment)
    },
    release: (reference) => release(parts, reference),
    async refund({ reference, refund, amount }: CardRefund) {
      const payment = await require(reference)
      const name = toRefundName(reference, refund)
      const earlier = await findRefund(parts, payment, name)
      if (earlier) return toStatus(earlier)
      const request = { payment_id: payment.id, amount: toRoubles(amount), description: name }
      try {
        return toStatus(await createRefund(yooKassa, refund, request))
      } catch (error) {
        if (isFinalRefusal(error)) return { state: "failed", reason: error.parameter ?? error.code }
        throw error
      }
    },
    async refundStatus({ reference, refund }) {
      const payment = await find(reference)
      const found = payment && (await findRefund(parts, payment, toRefundName(reference, refund)))
      return found && toStatus(found)
    },
    findDispute: () => Promise.resolve(undefined),
    keep: async (reference) => keepCard(await require(reference)),
    forget: () => Promise.resolve(),
    readMessage(body, _headers, address) {
      const { reference, refund } = readNotification(body, parts.knowsSenders ? address : undefined)
      return { event: "changed", reference, ...(refund !== undefined && { refund }) }
    },
  }
}

async function authenticate(parts: ShopParts, charge: CardCharge, returnUrl: string): Promise<CardAuthentication> {
  const { reference, token, amount, use } = charge
  const [, methodId] = splitToken(token ?? "") ?? []
  if (token !== null && methodId === undefined) return { outcome: "declined", declineCode: "card_token_invalid" }
  const way =
    methodId === undefined
      ? { payment_method_data: { type: "bank_card" }, ...(use === "keep" && { save_payment_method: true }) }
      : { payment_method_id: methodId }
  const request = {
    amount: toRoubles(amount),
    capture: false,
    ...way,
    confirmation: { type: "redirect", return_url: returnUrl },
    metadata: { [referenceKey]: reference },
  }
  try {
    return toAuthentication(await makePayment(parts, reference, request))
  } catch (error) {
    if (isFinalRefusal(error)) return { outcome: "declined", declineCode: "processing_error" }
    throw error
  }
}

function toAuthentication(payment: YooKassaPayment): CardAuthentication {
  const { id, status, confirmation, created_at: createdAt } = payment
  const card = toCard(payment)
  switch (status) {
    case "pending": {
      const url = confirmation?.confirmation_url
      if (url === undefined) throw new PartyUnavailableError(`YooKassa gave no page for the payment ${id}`)
      return { outcome: "challenge", url, expiresAt: new Date(Date.parse(createdAt) + paymentTerm) }
    }
    case "waiting_for_capture":
    case "succeeded":
      return { outcome: "passed", ...(card && { card }) }
    case "canceled":
      return { outcome: "declined", declineCode: readDecline(payment) }
    default:
      throw new PartyUnavailableError(`YooKassa has an unknown state for the payment ${id}`)
  }
}

/** The outcome of a charge; undefined while there is none. */
function toOutcome(payment: YooKassaPayment): CardChargeOutcome | undefined {
  if (payment.status === "succeeded") return { outcome: "succeeded", acquirerReference: payment.id }
  return payment.status === "canceled" ? { outcome: "declined", declineCode: readDecline(payment) } : undefined
}

function requireOutcome(payment: YooKassaPayment): CardChargeOutcome {
  const outcome = toOutcome(payment)
  if (!outcome) throw new PartyUnavailableError(`The payment ${payment.id} at YooKassa is ${payment.status}`)
  return outcome
}

/**
 * Ends a payment. YooKassa can't end one that waits for its card before its hour is over.
 *
 * @throws Error until then.
 */
async function release(parts: ShopParts, reference: string): Promise<"released" | "captured"> {
  const { yooKassa, db, now } = parts
  const name = paymentName(reference)
  const payment = await findPayment(parts, reference, await beginObject(db, name, now()))
  if (!payment) {
    await keepRefusal(db, name, "released")
    return "released"
  }
  switch (payment.status) {
    case "succeeded":
      return "captured"
    case "canceled":
      return "released"
    case "waiting_for_capture":
      await yooKassa.post(`/payments/${payment.id}/cancel`, `${reference}-cancel`, {}, PaymentSchema)
      return "released"
    default:
      throw new Error(`The payment ${payment.id} waits for its card at YooKassa until its time is over`)
  }
}

/** The wallet's codes for YooKassa's reasons. */
const declines: Readonly<Record<string, string>> = {
  insufficient_funds: "insufficient_funds",
  card_expired: "expired_card",
  invalid_csc: "incorrect_cvc",
  fraud_suspected: "fraudulent",
  "3d_secure_failed": "authentication_failed",
  expired_on_confirmation: "authentication_failed",
}

function readDecline({ cancellation_details: cancellation }: YooKassaPayment): string {
  return declines[cancellation?.reason ?? ""] ?? "generic_decline"
}

function toCard({ payment_method: method }: YooKassaPayment): CardDescription | undefined {
  const card = method?.card
  return card && { brand: card.card_type ?? "Card", last4: card.last4 }
}

async function findRefund(
  { yooKassa }: ShopParts,
  { id }: YooKassaPayment,
  name: string,
): Promise<YooKassaRefund | undefined> {
  return (await listRefunds(yooKassa, id)).find(({ description }) => description === name)
}

function toStatus({ id, status, cancellation_details: cancellation }: YooKassaRefund): CardRefundStatus {
  switch (status) {
    case "pending":
    case "succeeded":
      return { state: status }
    case "canceled":
      return { state: "failed", reason: cancellation?.reason ?? "canceled" }
    default:
      throw new PartyUnavailableError(`YooKassa has an unknown state for the refund ${id}`)
  }
}

function keepCard({ id, payment_method: method }: YooKassaPayment): KeptCard {
  const { id: methodId, saved, card } = method ?? {}
  if (saved !== true || methodId === undefined || !card)
    throw new Error(`The card of the payment ${id} was not saved at YooKassa`)
  const parts = [card.first6, card.last4, card.expiry_month, card.expiry_year]
  const fingerprint = createHash("sha256")
    .update(`yookassa ${parts.join(" ")}`)
    .digest("base64url")
  return { token: `${id}/${methodId}`, fingerprint }
}

/** The id of the payment that saved the card, which describes it, and YooKassa's id of the card. */
function splitToken(token: string): readonly [paymentId: string, methodId: string] | undefined {
  const [, paymentId, methodId] = /^([\w-]{1,64})\/([\w-]{1,64})$/.exec(token) ?? []
  return paymentId === undefined || methodId === undefined ? undefined : [paymentId, methodId]
}

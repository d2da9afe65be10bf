import { parseSbpLink } from "@wallet/core/qr"
import { PartyUnavailableError } from "#platform/circuits/circuit.ts"
import { readNotification } from "../yookassa/notifications.ts"
import { findObject, giveUpObject, type KnownObject } from "../yookassa/objects.ts"
import type { YooKassa } from "../yookassa/openYooKassa.ts"
import { createRefund, listRefunds, readPayment, referenceKey, type YooKassaPayment } from "../yookassa/payments.ts"
import { toRoubles } from "../yookassa/roubles.ts"
import { findPayment, makePayment, paymentName, type ShopParts } from "../yookassa/shopPayments.ts"
import type { SbpCodeRequest, SbpRail, SbpStatus } from "./sbpRail.ts"

/**
 * Takes payments by SBP through a shop at YooKassa.
 *
 * YooKassa names payments itself, so that its names are kept by ours. It takes no code back and ends one after an hour: a
 * customer who gives up is remembered here, and what is paid all the same goes back. Its messages are unsigned, so that each
 * is only a reason to ask.
 */
export function createYooKassaSbp(parts: ShopParts): SbpRail {
  const { yooKassa, db, now } = parts
  return {
    sandbox: false,
    isAvailable: () => Promise.resolve(true),
    createCode: (request) => createCode(parts, request),
    cancel: (reference) => giveUpObject(db, paymentName(reference), now()),
    async status(reference) {
      const known = await findObject(db, paymentName(reference))
      if (!known) return "unknown"
      const payment = await findPayment(parts, reference, known)
      return payment ? toStatus(payment, known) : "unknown"
    },
    async returnPayment(reference) {
      const known = await findObject(db, paymentName(reference))
      // A payment that belongs to no top-up has YooKassa's id.
      const payment = known ? await findPayment(parts, reference, known) : await readPayment(yooKassa, reference)
      if (!payment) throw new Error(`YooKassa has no payment for ${reference}`)
      await refundWhole(yooKassa, payment)
    },
    readMessage(body, _headers, address) {
      const { reference, refund } = readNotification(body, parts.knowsSenders ? address : undefined)
      return { event: "changed", reference, ...(refund !== undefined && { refund }) }
    },
  }
}

async function createCode(parts: ShopParts, { reference, amount }: SbpCodeRequest): Promise<string> {
  const request = {
    amount: toRoubles(amount),
    capture: true,
    payment_method_data: { type: "sbp" },
    confirmation: { type: "qr" },
    metadata: { [referenceKey]: reference },
  }
  return readLink(await makePayment(parts, reference, request), amount.units)
}

function readLink({ id, confirmation }: YooKassaPayment, kopecks: bigint): string {
  const link = confirmation?.confirmation_data
  if (link === undefined) throw new PartyUnavailableError(`YooKassa gave no code for the payment ${id}`)
  const read = parseSbpLink(link)
  // The code contains its amount.
  if (!read.ok || (read.link.kopecks !== undefined && read.link.kopecks !== kopecks))
    throw new Error(`The code of the payment ${id} at YooKassa is not one for its amount`)
  return link
}

function toStatus(payment: YooKassaPayment, { givenUpAt }: KnownObject): SbpStatus {
  const { status, amount, refunded_amount: refunded, cancellation_details: cancellation } = payment
  switch (status) {
    case "succeeded":
      return refunded && refunded.units >= amount.units ? "returned" : "paid"
    case "canceled":
      return toEndStatus(cancellation?.reason)
    case "pending":
      return givenUpAt ? "cancelled" : "open"
    default:
      throw new PartyUnavailableError(`YooKassa has an unknown state for the payment ${payment.id}`)
  }
}

function toEndStatus(reason: string | undefined): SbpStatus {
  if (reason === "expired_on_confirmation") return "expired"
  return reason === "canceled_by_merchant" ? "cancelled" : "rejected"
}

/**
 * Returns the whole rest of a payment. A failed refund is requested again with another key.
 *
 * @throws PartyUnavailableError while the refund is pending.
 */
async function refundWhole(yooKassa: YooKassa, payment: YooKassaPayment): Promise<void> {
  const { id, amount, refunded_amount: refunded } = payment
  if (refunded && refunded.units >= amount.units) return
  const refunds = await listRefunds(yooKassa, id)
  if (refunds.some(({ status }) => status === "pending"))
    throw new PartyUnavailableError(`The refund of the payment ${id} at YooKassa is under way`)
  if (refunds.some(({ status }) => status === "succeeded")) {
    // Someone has made a partial refund in YooKassa's dashboard: an operator must check the rest.
    throw new Error(`The payment ${id} at YooKassa was refunded in part`)
  }
  const failed = refunds.filter(({ status }) => status === "canceled").length
  const refund = await createRefund(yooKassa, `${id}-return-${failed}`, { payment_id: id, amount: toRoubles(amount) })
  if (refund.status === "succeeded") return
  const reason = refund.cancellation_details?.reason ?? refund.status
  throw new PartyUnavailableError(`The refund of the payment ${id} at YooKassa is ${reason}`)
}

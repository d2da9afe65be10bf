import type { CardDeclineReason } from "@wallet/core/contract"
import type { CardPayment } from "../issuerRail.ts"
import { fromStripe, writeMerchantAmount } from "./amounts.ts"
import type { StripeAuthorization, StripeTransaction } from "./objects.ts"

/** The metadata key of our reference in a card. */
export const cardKey = "wallet_card"

/** The metadata key of our decline reason in an authorization. */
export const reasonKey = "wallet_reason"

const remote: ReadonlySet<string> = new Set(["online", "keyed_in"])

/** An authorization as a payment, with its currently requested amount. */
export function readAuthorisedPayment(authorization: StripeAuthorization): CardPayment {
  const { id, card, currency, merchant_currency, pending_request: pending, authorization_method } = authorization
  const amount = authorization.amount + (pending?.amount ?? 0)
  return {
    authorisation: id,
    card: card.metadata[cardKey] ?? "",
    amount: fromStripe(amount === 0 ? (authorization.request_history.at(-1)?.amount ?? 0) : amount, currency),
    ...findConversion(currency, authorization.merchant_amount + (pending?.merchant_amount ?? 0), merchant_currency),
    merchant: readMerchant(authorization.merchant_data),
    online: remote.has(authorization_method ?? ""),
  }
}

/** A transaction without an authorization, as a separate payment. */
export function readLonePayment(transaction: StripeTransaction, card: string): CardPayment {
  const { id, amount, currency, merchant_amount, merchant_currency, merchant_data } = transaction
  return {
    authorisation: id,
    card,
    amount: fromStripe(amount, currency),
    ...findConversion(currency, merchant_amount, merchant_currency),
    merchant: readMerchant(merchant_data),
    online: true,
  }
}

function findConversion(currency: string, amount: number, merchants: string): Pick<CardPayment, "merchantAmount"> {
  return currency === merchants ? {} : { merchantAmount: writeMerchantAmount(amount, merchants) }
}

function readMerchant(data: StripeAuthorization["merchant_data"]): CardPayment["merchant"] {
  const { name, network_id: network, category_code: category, country } = data
  return { name: toPlainText(name ?? network ?? "") || "?", category: category ?? "", country: country ?? "" }
}

/** Merchants choose their names themselves. */
function toPlainText(text: string): string {
  return text
    .replaceAll(/[\p{C}\p{Z}]+/gu, " ")
    .trim()
    .slice(0, 100)
}

const reasons: Readonly<Record<string, CardDeclineReason>> = {
  // A card is inactive only at our request.
  card_inactive: "card_frozen",
  card_canceled: "card_closed",
  card_expired: "card_expired",
  suspected_fraud: "suspected_fraud",
  verification_failed: "wrong_code",
  webhook_timeout: "no_answer",
  webhook_error: "no_answer",
}

/** The reason why an authorization was declined. */
export function readDeclineReason({ request_history: history, metadata }: StripeAuthorization): string {
  const reason = history.at(-1)?.reason ?? ""
  if (reason === "webhook_declined") return metadata[reasonKey] ?? "issuer_declined"
  return reasons[reason] ?? "issuer_declined"
}

import type { Operation, WireMoney } from "@wallet/core/contract"
import { displayCode } from "@wallet/core/money"
import { m } from "#i18n/generated/messages.js"
import { getTitle, lookUp, unknownTitle } from "#i18n/openValues.ts"

/** The texts of an operation: its kind, the name of the other party, and the currencies of an exchange. */
export function nameOperation(operation: Operation, regionCode: string | undefined) {
  const { kind, direction, amount, counterAmount, counterparty, person, merchant, note } = operation
  const pair = kind === "exchange" && counterAmount ? [amount.currency, counterAmount.currency] : undefined
  const codes = pair?.map((code) => displayCode({ code }, regionCode)).join(" → ")
  // The merchant's name at the time of the payment, even if it has changed since.
  const known = merchant ? (counterparty ?? merchant.name) : (codes ?? person?.name)
  // Merchants identify a payment by its order.
  const name = known ?? (kind === "invoice" ? note : undefined)
  return { title: getTitle(lookUp(titles, kind, unknownTitles), direction), name, codes }
}

/** True if the other party is a saved contact, whose name is the customer's own: the masked address says nothing more. */
export function isSaved({ person }: Operation): boolean {
  return person?.namedBy === "contact"
}

/** The fee beside the amount; none where the operation is nothing but a fee, or failed and was charged none. */
export function feeBeside({ amount, fee, state }: Operation): WireMoney | null {
  if (state === "failed" || state === "cancelled") return null
  return fee?.amount === amount.amount && fee.currency === amount.currency ? null : fee
}

const titles = {
  top_up: { in: () => m.history_topUp(), out: () => m.history_topUp() },
  exchange: { in: () => m.history_exchange(), out: () => m.history_exchange() },
  transfer: { in: () => m.history_received(), out: () => m.history_sent() },
  deposit: { in: () => m.history_deposit(), out: () => m.history_deposit() },
  withdrawal: { in: () => m.history_withdrawal(), out: () => m.history_withdrawal() },
  card: { in: () => m.history_cardIn(), out: () => m.history_cardOut() },
  card_fee: { in: () => m.history_cardFee(), out: () => m.history_cardFee() },
  invoice: { in: () => m.history_invoiceReceived(), out: () => m.history_invoicePaid() },
  invoice_refund: { in: () => m.history_invoiceRefund(), out: () => m.history_invoiceRefund() },
  referral: { in: () => m.history_referral(), out: () => m.history_referral() },
  debt: { in: () => m.history_debtIn(), out: () => m.history_debtOut() },
  correction: { in: () => m.history_correction(), out: () => m.history_correction() },
  aml_check: { in: () => m.history_amlCheck(), out: () => m.history_amlCheck() },
} as const

const unknownTitles = { in: unknownTitle, out: unknownTitle } as const

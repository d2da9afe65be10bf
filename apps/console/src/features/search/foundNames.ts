import type { FoundKind } from "@wallet/operators/search.ts"
import { m } from "#i18n/generated/messages.js"

/** The name of each kind of object that the search finds. */
export const foundNames: Readonly<Record<FoundKind, () => string>> = {
  customer: () => m.search_customer(),
  withdrawal: () => m.search_withdrawal(),
  deposit: () => m.search_deposit(),
  topUp: () => m.search_topUp(),
  sbpTopUp: () => m.search_sbpTopUp(),
  transfer: () => m.search_transfer(),
  exchange: () => m.search_exchange(),
  cardPayment: () => m.search_cardPayment(),
  card: () => m.search_card(),
  invoice: () => m.search_invoice(),
  payoutBatch: () => m.search_payoutBatch(),
  bankLine: () => m.search_bankLine(),
  bankBatch: () => m.search_bankBatch(),
  request: () => m.search_request(),
}

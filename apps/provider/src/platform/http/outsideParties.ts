import type { CallName } from "@wallet/core/contract"
import { refuse } from "./refusal.ts"

/** Calls that lead to nothing without an outside party, and would take money or make a promise before that is noticed. */
const partyNeededBy: Partial<Record<CallName, string>> = {
  createCardTopUp: "acquirer",
  createSbpTopUp: "sbp",
  getDepositAddress: "chain",
  newDepositAddress: "chain",
  chooseInvoiceMethod: "chain",
  createAmlCheck: "screening",
  quoteVirtualCard: "issuer",
  orderVirtualCard: "issuer",
  startAccountLink: "messenger",
  changePhone: "sms",
  requestKycRedirectUrl: "kyc",
}

/** Nobody is configured soon. */
const secondsUntilConfigured = 3600

/** Refuses with `service_unavailable` where the party that a call needs is not configured. */
export function requireParty(name: CallName, missing: ReadonlySet<string>): void {
  const party = partyNeededBy[name]
  if (party !== undefined && missing.has(party)) {
    throw refuse("service_unavailable", { retryAfter: secondsUntilConfigured, details: { missing: party } })
  }
}

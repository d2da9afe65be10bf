import type { CallName } from "@wallet/core/contract"
import { networks } from "@wallet/core/money"
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

/** Chains are a party each: some are there where one is. */
function isMissing(party: string, missing: ReadonlySet<string>): boolean {
  return party === "chain" ? networks.every(({ id }) => missing.has(`chain:${id}`)) : missing.has(party)
}

/** Refuses with `service_unavailable` where the party that a call needs is not configured. */
export function requireParty(name: CallName, missing: ReadonlySet<string>): void {
  const party = partyNeededBy[name]
  if (party !== undefined && isMissing(party, missing)) {
    throw refuse("service_unavailable", { retryAfter: secondsUntilConfigured, details: { missing: party } })
  }
}

import { contract, errorTagsOf } from "@wallet/core/contract"
import { expect, test } from "vitest"
import { collectTags, type HiddenRefusals, readPieces } from "./refusals.ts"

const outgoing = [
  "account_frozen",
  "withdrawals_held",
  "destination_not_listed",
  "kyc_required",
  "limit_exceeded",
  "beneficiary_cooling",
  "rate_unavailable",
  "step_up_required",
  "not_available",
]

const recipient = ["recipient_unknown", "recipient_is_sender"]

const hidden: HiddenRefusals = {
  ofCalls: {
    "outgoing.take": outgoing,
    "decision.take": outgoing,
    requireStepUp: ["step_up_required"],
    "parties.recipient": recipient,
    "context.parties.recipient": recipient,
    // By the party that pays out: of its terms in `rails/payout`.
    "terms.readDestination": ["validation_failed", "card_token_invalid", "service_unavailable"],
  },
  caught: {
    // Its closures are named by those who call them.
    "wallet/transfers/recipient.ts#findParties": recipient,
    "wallet/outgoing/readOutgoing.ts#wouldAsk": "*",
    // To name a party calls none of its functions.
    "rails/parties.ts#payoutParties": "*",
    // Errors of a row are written at its cells.
    "merchant/payouts/readRow.ts#readDestination": "*",
    "merchant/payouts/readRow.ts#computePrice": "*",
    "merchant/payouts/validateRow.ts#validateRow": "*",
    // A hold has kept what is taken.
    "wallet/history/holds.ts#takeHold": ["insufficient_funds"],
    "wallet/history/holds.ts#releaseHold": ["insufficient_funds"],
    // It answers with `state_conflict`.
    "access/identity/stepUp/handlers.ts#findAnswerable": ["step_up_exhausted"],
    // It throws what it reads only where a payment has no value of its own.
    "wallet/outgoing/readOutgoing.ts#forecastOutgoing": ["rate_unavailable"],
  },
}

const destinations = ["destination_not_listed", "beneficiary_cooling"]
const limits = ["kyc_required", "limit_exceeded", "rate_unavailable"]
/** The ledger takes from an account of ours, or what a hold has kept. */
const posting = ["insufficient_funds"]

/** Tags that a call can't refuse with although its code names them, each group with the reason. */
const impossible: Readonly<Partial<Record<keyof typeof contract, readonly string[]>>> = {
  createWithdrawal: ["rate_unavailable"], // Its quote has fixed the value.
  quoteWithdrawal: ["step_up_required"], // It is asked for as confirmed.
  refundInvoice: ["card_token_invalid"], // It goes over a chain.
  createTransfer: destinations, // It leaves for no destination outside.
  createProtectedTransfer: destinations,
  createCardTopUp: destinations,
  transferVirtualCardMoney: [...destinations, "step_up_required"],
  executeExchangeQuote: [...destinations, ...limits, "withdrawals_held", "step_up_required"], // It stays with its customer.
  createAmlCheck: [...destinations, ...limits, "step_up_required"], // A fee of ours.
  orderVirtualCard: [...destinations, ...limits, "step_up_required"],
  chooseInvoiceMethod: ["amount_too_large"], // Only the least amount is asked about.
  approvePayoutBatch: ["rate_unavailable"], // Its rows have values.
  retryPayoutBatch: ["rate_unavailable"],
  payInvoice: ["state_conflict"], // Only a merchant's command may not fit.
  enable2fa: ["recovery_code_invalid"], // It takes the app's code alone.
  cancelWithdrawal: posting, // It only releases money.
  cancelTopUp: posting,
  payOutEarnings: posting,
  declareDepositSender: posting,
  freezeVirtualCard: [...posting, "card_in_debt"], // Only closing asks about a debt.
  unfreezeVirtualCard: [...posting, "card_in_debt"],
  closeVirtualCard: posting,
  replaceVirtualCard: posting,
  reportVirtualCardFraud: posting,
}

test("no handler refuses with a tag that its call does not declare", () => {
  const pieces = readPieces("apps/provider/src", hidden)
  const handlers = new Map<string, string>()
  for (const at of pieces.keys()) {
    const name = /[hH]andlers\.(\w+)$/.exec(at)?.[1]
    if (name !== undefined && name in contract) handlers.set(name, at)
  }
  expect(Object.keys(contract).filter((name) => !handlers.has(name))).toEqual([])
  const undeclared = [...handlers].flatMap(([name, at]) => {
    const declared: readonly string[] = errorTagsOf(contract[name as keyof typeof contract])
    return [...collectTags(pieces, at, hidden)]
      .filter(([tag]) => !declared.includes(tag) && !impossible[name as keyof typeof contract]?.includes(tag))
      .map(([tag, way]) => `${name}: ${tag} by ${way}`)
  })
  expect(undeclared).toEqual([])
})

test("an exception that is no longer needed is removed", () => {
  const pieces = readPieces("apps/provider/src", hidden)
  const found = [...pieces.keys()].flatMap((at) => {
    const name = /[hH]andlers\.(\w+)$/.exec(at)?.[1]
    return name === undefined ? [] : [[name, new Set(collectTags(pieces, at, hidden).keys())] as const]
  })
  const byName = new Map(found)
  const unneeded = Object.entries(impossible).flatMap(([name, tags]) =>
    tags.filter((tag) => !byName.get(name)?.has(tag)).map((tag) => `${name}: ${tag}`),
  )
  expect(unneeded).toEqual([])
})

import type { Services } from "#platform/services.ts"
import type { PresentedWithdrawal, RecipientAnswer } from "#wallet/screening/chainGate.ts"
import { namesAnotherAddress } from "./reasons.ts"
import type { TravelRuleTransfersTable } from "./tables.ts"
import { readThreshold } from "./threshold.ts"

/**
 * The responses of recipients' services to withdrawals, as their customers see them, by withdrawal id. Withdrawals about which no
 * service was asked are left out, except those that wait because nobody has named their recipient.
 */
export async function presentAnswers(
  services: Services,
  withdrawals: readonly PresentedWithdrawal[],
): Promise<ReadonlyMap<string, RecipientAnswer>> {
  const declared = await readDeclared(services, withdrawals)
  const waiting = withdrawals.filter(
    ({ quote_id, state }) => state === "awaiting_approval" && !declared.has(quote_id ?? ""),
  )
  const threshold = waiting.length === 0 ? undefined : await readThreshold(services)
  const undeclared = waiting.filter(({ value }) => threshold !== undefined && value >= threshold)
  const answers = withdrawals.flatMap(({ id, quote_id }) => {
    const transfer = declared.get(quote_id ?? "")
    const answer = transfer && presentTransfer(transfer)
    return answer ? [[id, answer] as const] : []
  })
  return new Map([...answers, ...undeclared.map(({ id }) => [id, { state: "undeclared", reason: null }] as const)])
}

type Transfer = Pick<TravelRuleTransfersTable, "quote_id" | "state" | "refusal">

/** The recipients that were declared for withdrawals, by quote id. */
async function readDeclared(
  { db }: Services,
  withdrawals: readonly PresentedWithdrawal[],
): Promise<ReadonlyMap<string, Transfer>> {
  const quotes = withdrawals.flatMap(({ quote_id }) => quote_id ?? [])
  if (quotes.length === 0) return new Map()
  const transfers = await db
    .selectFrom("travel_rule_transfers")
    .select(["quote_id", "state", "refusal"])
    .where("quote_id", "in", quotes)
    .execute()
  return new Map(transfers.map((transfer) => [transfer.quote_id, transfer]))
}

function presentTransfer({ state, refusal }: Transfer): RecipientAnswer | undefined {
  switch (state) {
    case "declared":
      return undefined
    case "asked":
    case "unanswered":
      return { state, reason: null }
    case "approved":
    case "confirmed":
      return { state: "approved", reason: null }
    case "rejected":
      return refusal === namesAnotherAddress
        ? { state: "other_address", reason: null }
        : { state: "refused", reason: refusal }
  }
}

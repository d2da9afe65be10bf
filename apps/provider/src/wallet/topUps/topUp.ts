import { add, type Money } from "@wallet/core/money"
import type { TopUp } from "#platform/http/answers.ts"
import { storedMoney, wireMoney } from "#platform/money/money.ts"
import type { TopUpDisputesTable, TopUpsTable } from "#wallet/topUps/tables.ts"
import { isRetryable } from "./declines.ts"
import { computeReturned } from "./returned.ts"

interface TopUpAmounts {
  /** The amount credited to the wallet. */
  readonly amount: Money
  readonly fee: Money
  /** The amount charged to the card: the amount and the fee. */
  readonly charged: Money
}

export function toAmounts({ amount, fee, currency }: TopUpsTable): TopUpAmounts {
  const parts = { amount: storedMoney(amount, currency), fee: storedMoney(fee, currency) }
  return { ...parts, charged: add(parts.amount, parts.fee) }
}

/** The card of a top-up as text; null while it is unknown. */
export function cardText({ card_brand, card_last4 }: Pick<TopUpsTable, "card_brand" | "card_last4">): string | null {
  return card_last4 === "" ? null : `${card_brand} •••• ${card_last4}`
}

/** A top-up as its customer sees it. */
export function presentTopUp(topUp: TopUpsTable, dispute?: TopUpDisputesTable): TopUp {
  const { amount, fee, charged } = toAmounts(topUp)
  return {
    id: topUp.id,
    state: topUp.state,
    amount: wireMoney(amount),
    fee: wireMoney(fee),
    charged: wireMoney(charged),
    returned: wireMoney(storedMoney(computeReturned(topUp), topUp.currency)),
    card: { brand: topUp.card_brand, last4: topUp.card_last4 },
    action: toAction(topUp),
    declineCode: topUp.decline_code,
    retryable: topUp.decline_code === null ? null : isRetryable(topUp.decline_code),
    dispute: dispute ? presentDispute(topUp, dispute) : null,
    createdAt: topUp.created_at.toISOString(),
  }
}

function presentDispute({ currency }: TopUpsTable, dispute: TopUpDisputesTable): NonNullable<TopUp["dispute"]> {
  const { state, amount, withdrawn, updated_at } = dispute
  return {
    state,
    amount: wireMoney(storedMoney(amount, currency)),
    withdrawn: wireMoney(storedMoney(withdrawn, currency)),
    updatedAt: updated_at.toISOString(),
  }
}

/** The bank's 3-D Secure page, as long as it waits for an answer. */
function toAction({ state, action_url, action_expires_at }: TopUpsTable): TopUp["action"] {
  if (state !== "requires_action" || action_url === null || action_expires_at === null) return null
  return { url: action_url, expiresAt: action_expires_at.toISOString() }
}

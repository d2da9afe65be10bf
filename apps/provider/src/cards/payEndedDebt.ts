import type { Money } from "@wallet/core/money"
import type { Transaction } from "kysely"
import { cardDebt } from "#ledger/postings/accounts.ts"
import { credit } from "#ledger/postings/legs.ts"
import type { LedgerRequest } from "#ledger/requests.ts"
import { newId } from "#platform/database/newId.ts"
import type { Database } from "#platform/database/schema.ts"
import { takeClaim } from "#wallet/debts/claims.ts"
import { recordOperations } from "#wallet/history/record.ts"
import { recordStep } from "#wallet/history/timeline.ts"
import { postForCard } from "./accounts.ts"
import { type CardRow, formatCardName } from "./card.ts"

/**
 * Posts for the account of a card that has ended, and claims the card's debt from its customer's wallet, which received its
 * balance: the card can't be topped up any more. As every posting it must come last in its transaction.
 *
 * @param owed the card's debt after the requests are posted.
 */
export async function postForEndedCard(
  trx: Transaction<Database>,
  card: CardRow,
  { requests, owed }: { readonly requests: readonly LedgerRequest[]; readonly owed: Money },
  now: Date,
): Promise<void> {
  if (owed.units <= 0n) return postForCard(trx, requests, now)
  const subjectId = newId()
  await recordStep(trx, { subject_id: subjectId, state: "completed", event: "card_debt", actor: "rail", at: now })
  const legs = [credit(cardDebt(card.account_id), owed)]
  const claim = { subjectId, reason: "ended_card", userId: card.user_id, money: owed, legs, before: requests } as const
  const { there } = await takeClaim(trx, claim, now)
  if (there.units === 0n) return
  await recordOperations(trx, [
    {
      user_id: card.user_id,
      kind: "card",
      subject_id: subjectId,
      direction: "out",
      state: "completed",
      currency: there.currency.code,
      amount: there.units,
      counterparty: formatCardName(card),
      note: card.label,
      created_at: now,
    },
  ])
}

import type { Money } from "@wallet/core/money"
import type { Kysely, Transaction } from "kysely"
import { readBalances } from "#ledger/balances.ts"
import { cardAccount, cardDebt } from "#ledger/postings/accounts.ts"
import { credit, debit } from "#ledger/postings/legs.ts"
import { requireApplied } from "#ledger/postings/posting.ts"
import type { LedgerRequest, Leg } from "#ledger/requests.ts"
import type { Database } from "#platform/database/schema.ts"
import { storedMoney } from "#platform/money/money.ts"
import { applyToLedger } from "#wallet/history/applyToLedger.ts"

/** Balance of a card's account, in its currency. */
export interface CardFunds {
  readonly available: Money
  readonly held: Money
  readonly owed: Money
}

export async function readFunds(
  db: Kysely<Database>,
  { id, currency }: { readonly id: string; readonly currency: string },
  now: Date,
): Promise<CardFunds> {
  const [balance] = await readBalances(db, cardAccount(id), now)
  const [debt] = await readBalances(db, cardDebt(id), now)
  return {
    available: storedMoney(balance?.available ?? 0n, currency),
    held: storedMoney(balance?.held ?? 0n, currency),
    owed: storedMoney(-(debt?.posted ?? 0n), currency),
  }
}

/** Locks a card's account until the transaction ends: no other transaction moves its money or changes its card. */
export async function lockAccount(trx: Transaction<Database>, accountId: string) {
  return trx
    .selectFrom("virtual_card_accounts")
    .selectAll()
    .where("id", "=", accountId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** The legs that credit a card: its debt is repaid first. */
export function giveToCard(accountId: string, { owed }: CardFunds, amount: Money): Leg[] {
  const repaid = owed.units < amount.units ? owed.units : amount.units
  return mergeLegs([
    credit(cardDebt(accountId), { ...amount, units: repaid }),
    credit(cardAccount(accountId), { ...amount, units: amount.units - repaid }),
  ])
}

/** The legs that debit a card: the part beyond its balance becomes a debt. */
export function takeFromCard(accountId: string, available: bigint, amount: Money): Leg[] {
  const paid = available < amount.units ? available : amount.units
  return mergeLegs([
    debit(cardAccount(accountId), { ...amount, units: paid }),
    debit(cardDebt(accountId), { ...amount, units: amount.units - paid }),
  ])
}

/** The legs with a nonzero amount. */
export function mergeLegs(legs: readonly Leg[]): Leg[] {
  return legs.filter(({ amount }) => amount !== 0n)
}

/** Applies these requests to the ledger in order, all or none. As every posting it must come last in its transaction. */
export async function postForCard(
  trx: Transaction<Database>,
  requests: readonly LedgerRequest[],
  now: Date,
): Promise<void> {
  const outcomes = await applyToLedger(trx, requests, now)
  for (const [index, { reference }] of requests.entries()) {
    const refused = requireApplied(outcomes[index], reference)
    if (refused) throw refused
  }
}

import type { Money } from "@wallet/core/money"
import type { Kysely } from "kysely"
import { readBalances } from "#ledger/balances.ts"
import { toDebtAccount } from "#ledger/debts.ts"
import type { AccountBalance } from "#ledger/ledgerResult.ts"
import { customer } from "#ledger/postings/accounts.ts"
import type { Database } from "#platform/database/schema.ts"
import { storedMoney } from "#platform/money/money.ts"

/** A debt is never held. */
const noHolds = new Date(0)

/** Reads the money that a customer owes, by currency, without zero amounts. */
export async function readDebts(db: Kysely<Database>, userId: string): Promise<ReadonlyMap<string, Money>> {
  return toDebts(await readBalances(db, toDebtAccount(customer(userId)), noHolds))
}

/** The debts that the balances of a customer's debt accounts tell, by currency, without zero amounts. */
export function toDebts(balances: readonly AccountBalance[]): ReadonlyMap<string, Money> {
  return new Map(
    balances
      .filter(({ posted }) => posted < 0n)
      .map(({ currency, posted }) => [currency, storedMoney(-posted, currency)] as const),
  )
}
